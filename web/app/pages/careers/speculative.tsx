import { Alive } from "../../alive/place.tsx";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { Steps } from "../../sections/steps/steps.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";
import styles from "./speculative.module.css";

type SpeculativeProps = Pick<CareersPage, "speculative" | "application" | "steps"> & { email: string };

/**
 * For everybody whose job is not on the list: the application site, a mail, or the short form right here, and what happens
 * after it.
 */
export function Speculative({ speculative, application, steps, email }: SpeculativeProps) {
	return (
		<Section
			id="bewerben"
			title={speculative.title}
			intro={speculative.text}
			border={{ from: "sand" }}
			aside={
				<div className="stack" data-align="start" data-gap="4">
					<ExternalButton href={speculative.url} tone="line">
						{speculative.button}
					</ExternalButton>
					<p className="quiet">
						{speculative.email}:{" "}
						<a className="touch" href={`mailto:${email}`}>
							{email}
						</a>
					</p>
				</div>
			}
		>
			<div className={`columns ${styles.columns}`}>
				<div className="stack no-print" data-gap="4">
					<h3 className="heading">{application.title}</h3>
					<p>{application.text}</p>
					<Alive part={enquiryForm} form="application" {...application.form} />
				</div>
				<Steps {...steps} />
			</div>
		</Section>
	);
}
