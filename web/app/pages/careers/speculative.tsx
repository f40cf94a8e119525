import { Mail } from "lucide-react";
import { Alive } from "../../alive/place.tsx";
import type { CareersPage } from "../../content/page-content.ts";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import { ExternalButton } from "../../ui/external-button/external-button.tsx";
import { Section } from "../../ui/section/section.tsx";
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
							<Mail size={20} strokeWidth={1.75} aria-hidden="true" />
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
