import { Application } from "../../sections/application/application.tsx";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";

type SpeculativeProps = Pick<CareersPage, "speculative" | "application" | "steps"> & { email: string };

/** For everybody whose job is not on the list: the application site, a mail, or the short form right here. */
export function Speculative({ speculative, application, steps, email }: SpeculativeProps) {
	return (
		<Section
			id="bewerben"
			title={speculative.title}
			intro={speculative.text}
			border={{ from: "sand" }}
			aside={
				<>
					<ExternalButton href={speculative.url} tone="line">
						{speculative.button}
					</ExternalButton>
					<p className="quiet">
						Lieber per E-Mail:{" "}
						<a className="touch" href={`mailto:${email}`}>
							{email}
						</a>
					</p>
				</>
			}
		>
			<Application {...application} steps={steps} />
		</Section>
	);
}
