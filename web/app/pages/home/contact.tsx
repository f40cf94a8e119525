import { Clock, Mail, Phone } from "lucide";
import { Alive } from "../../alive/place.tsx";
import shortForm from "../../sections/enquiry-form/short-form.alive.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./contact.module.css";
import type { HomePage } from "./content.ts";

export function HomeContact({ contact }: { contact: HomePage["contact"] }) {
	const { title, text, callToAction } = contact;
	return (
		<Section
			id="kontakt"
			title={title}
			ground="same"
			intro={text}
			layout="split"
			aside={
				<>
					<div className="stack" data-align="start">
						<a className="touch figure heavy close plain signed" data-gap="3" href={contact.phoneHref}>
							<Icon of={Phone} />
							{contact.phoneLabel}
						</a>
						<p className="touch signed" data-gap="3">
							<Icon of={Clock} size={20} />
							{contact.hours}
						</p>
						<a className="touch plain signed" data-gap="3" href={`mailto:${contact.email}`}>
							<Icon of={Mail} size={20} />
							{contact.email}
						</a>
					</div>
					<aside
						className={`stack ${styles.tender}`}
						data-align="start"
						data-gap="3"
						aria-labelledby="unterlagen-titel"
					>
						<h3 id="unterlagen-titel" className="name">
							{callToAction.title}
						</h3>
						<p className="no-phone">{callToAction.text}</p>
						<Button {...callToAction.button} tone="line" />
					</aside>
				</>
			}
		>
			<Alive
				part={shortForm}
				form="home"
				labels={contact.form}
				phone={{ label: contact.phoneLabel, href: contact.phoneHref }}
			/>
		</Section>
	);
}
