import { ArrowLeft, ArrowRight } from "lucide";
import { paths } from "../../paths.ts";
import { Card } from "../../sections/card/card.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { ProjectPage } from "./content.ts";

/** The references before and after this one, and the way back to all of them. */
export function Neighbours({ project: { neighbours } }: { project: ProjectPage }) {
	return (
		<Section
			title="Weitere Referenzen"
			ground="sand"
			border={{ from: "paper" }}
			legend={<Legend pictures={neighbours.map(({ image }) => image)} />}
			more={
				<Button to={paths.projects} tone="line">
					Alle Projekte
				</Button>
			}
			screenOnly
		>
			<ul role="list" className="columns split" data-gap="5">
				{neighbours.map(({ way, title, ...neighbour }) => (
					<li key={way}>
						<Card
							{...neighbour}
							title={
								<>
									<span className="visually-hidden">{way}: </span>
									{title}
								</>
							}
							row="always"
							over={
								<>
									{way === "Vorherige" ? <Icon of={ArrowLeft} size={20} /> : null}
									{way}
									{way === "Nächste" ? <Icon of={ArrowRight} size={20} /> : null}
								</>
							}
							sizes="(min-width: 64rem) 16rem, 36vw"
						>
							<p className="quiet">{neighbour.location}</p>
						</Card>
					</li>
				))}
			</ul>
		</Section>
	);
}
