import { Mail } from "lucide";
import { Alive } from "../../alive/place.tsx";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";
import styles from "./speculative.module.css";

type SpeculativeProps = Pick<CareersPage, "speculative" | "application"> & { email: string };

/** For everybody whose job is not on the list: the application site, a mail, or the short form right here. */
export function Speculative({ speculative, application, email }: SpeculativeProps) {
	return (
		<Section
			id="bewerben"
			title={speculative.title}
			intro={speculative.text}
			layout="split"
			aside={
				<div className={styles.ways}>
					<ExternalButton href={speculative.url} tone="line">
						{speculative.button}
					</ExternalButton>
					<p className={styles.mail}>
						{speculative.email}:{" "}
						<a href={`mailto:${email}`}>
							<Icon of={Mail} size={20} />
							{email}
						</a>
					</p>
				</div>
			}
		>
			<div className={`${styles.form} no-print`}>
				<h3 className={styles.title}>{application.title}</h3>
				<p>{application.text}</p>
				<Alive part={enquiryForm} form="application" {...application.form} />
			</div>
		</Section>
	);
}
