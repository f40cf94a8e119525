import { useWords } from "../../content/layout-content.ts";
import { Legend } from "../../sections/legend/legend.tsx";
import type { ServicesPage } from "./content.ts";
import { OverviewCard } from "./overview-card.tsx";

type OverviewProps = Pick<ServicesPage, "services" | "more">;

/** The services as a drill core: five layers, each with its card beside it. */
export function Overview({ services, more }: OverviewProps) {
	return (
		<section aria-label={useWords().services.all} className="room" data-ground="sand">
			<div className="page stack" data-gap="4">
				<Legend pictures={services.map(({ image }) => image)} />
				<ul role="list" className="stack" data-gap="5">
					{services.map((service) => (
						<li key={service.id} id={service.id}>
							<OverviewCard service={service} more={more} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
