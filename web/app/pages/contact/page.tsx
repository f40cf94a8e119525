import { Alive } from "../../alive/place.tsx";
import { ContactCard } from "../../sections/contact-card/contact-card.tsx";
import { topicParameter } from "../../sections/enquiry-form/contract.ts";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Section } from "../../ui/section/section.tsx";
import contactPart from "./contact.alive.ts";
import styles from "./contact.module.css";
import contactMap from "./contact-map.alive.tsx";
import type { ContactPage } from "./content.ts";

export default function Contact({ page }: { page: ContactPage }) {
	const { title, intro, image, tabs, form, card, standby, map } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image}>
				{standby ? (
					<p className={`stack ${styles.standby}`} data-gap="1">
						<a className="touch name label close" href={standby.phoneHref}>
							{standby.title} {standby.phoneLabel}
						</a>
						<span className="easy">{standby.text}</span>
					</p>
				) : null}
			</PageHeader>
			<Section title={form.title} id="schreiben" ground="sand">
				<div className={`columns split ${styles.columns}`} data-align="start">
					<Alive part={contactPart} parameter={topicParameter} askable={page.askable}>
						<Alive part={enquiryForm} form="contact" labels={form} topics={tabs} phone={page.phone} />
					</Alive>
					<ContactCard {...card} />
				</div>
			</Section>
			<Section title={map.title} id="anfahrt" border={{ from: "sand" }} intro={page.address}>
				<Alive part={contactMap} map={map} />
			</Section>
		</>
	);
}
