import { Alive } from "../../alive/place.tsx";
import type { HeadData } from "../../meta/head.tsx";
import { topicParameter } from "../../sections/enquiry-form/contract.ts";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Section } from "../../ui/section/section.tsx";
import contactPart from "./contact.alive.ts";
import styles from "./contact.module.css";
import { ContactCard } from "./contact-card.tsx";
import contactMap from "./contact-map.alive.tsx";
import type { ContactPage } from "./content.ts";

export function head(): HeadData {
	return { showsPlace: true };
}

export default function Contact({ page }: { page: ContactPage }) {
	const { title, intro, image, tabs, form, card, contact, standby, map } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image}>
				{standby ? (
					<p className={`stack ${styles.standby}`} data-gap="1">
						<a className="touch name close" href={standby.phoneHref}>
							{standby.title} {standby.phoneLabel}
						</a>
						<span className="easy">{standby.text}</span>
					</p>
				) : null}
			</PageHeader>
			<Section title={form.title} id="schreiben" ground="sand">
				<div className={`columns ${styles.columns}`} data-align="start">
					<Alive part={contactPart} parameter={topicParameter} prefill={page.prefill}>
						<Alive
							part={enquiryForm}
							form="contact"
							labels={form}
							topics={tabs}
							phone={{ label: contact.phoneLabel, href: contact.phoneHref }}
						/>
					</Alive>
					<ContactCard labels={card} contact={contact} />
				</div>
			</Section>
			<Section
				title={map.title}
				id="anfahrt"
				border={{ from: "sand" }}
				intro={`${contact.name}, ${contact.address.street}, ${contact.address.postalCode} ${contact.address.city}`}
			>
				<Alive part={contactMap} map={map} />
			</Section>
		</>
	);
}
