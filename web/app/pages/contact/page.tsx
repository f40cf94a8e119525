import type { ContactPage } from "../../content/page-content.ts";
import type { HeadData } from "../../meta/head.tsx";
import { paths } from "../../paths.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./contact.module.css";
import { ContactCard } from "./contact-card.tsx";
import ContactMap from "./contact-map.island.tsx";
import Enquiry from "./enquiry.island.tsx";

export { default as script } from "./contact.script.ts?script";

export function head({ image }: ContactPage): HeadData {
	return { picture: image, showsPlace: true };
}

export default function Contact({ page }: { page: ContactPage }) {
	const { title, intro, image, tabs, form, card, contact, map } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image} trail={[{ label: title, to: paths.contact }]} />
			<Section title={form.title} id="schreiben" ground="sand">
				<div className={styles.columns} data-prefill={JSON.stringify(page.prefill)}>
					<Enquiry tabs={tabs} form={form} phone={{ label: contact.phoneLabel, href: contact.phoneHref }} />
					<ContactCard labels={card} contact={contact} />
				</div>
			</Section>
			<Section
				title={map.title}
				id="anfahrt"
				border={{ from: "sand", hatch: "water" }}
				intro={`${contact.name}, ${contact.address.street}, ${contact.address.postalCode} ${contact.address.city}`}
			>
				<ContactMap map={map} />
			</Section>
		</>
	);
}
