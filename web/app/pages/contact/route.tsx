import { Navigation } from "lucide-react";
import { useConsent } from "../../behaviour/consent.ts";
import { later } from "../../behaviour/later.tsx";
import { contactPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { Section } from "../../ui/section/section.tsx";
import { TwoClickEmbed } from "../../ui/two-click-embed/two-click-embed.tsx";
import type { Route } from "./+types/route";
import styles from "./contact.module.css";
import { ContactCard } from "./contact-card.tsx";
import "./enquiry.tsx?styles";

const Enquiry = await later(() => import("./enquiry.tsx").then((part) => part.Enquiry));

export function loader() {
	return contactPage();
}

/** The query only selects a tab; the page's content is the same with every one. */
export const shouldRevalidate = () => false;

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return pageMeta(matches, loaderData?.meta, {
		path: "/contact",
		picture: loaderData?.image,
		openingHours: loaderData?.contact.hours,
	});
}

export default function Contact({ loaderData }: Route.ComponentProps) {
	const { title, intro, image, tabs, form, card, contact, map } = loaderData;
	const consent = useConsent();

	return (
		<>
			<PageHeader
				title={title}
				lead={intro}
				picture={image}
				trail={trailTo({ label: title, to: "/contact" })}
			/>
			<Section title={form.title} id="schreiben" ground="sand">
				<div className={styles.columns}>
					<Enquiry tabs={tabs} form={form} contact={contact} />
					<ContactCard labels={card} contact={contact} />
				</div>
			</Section>
			<Section
				title={map.title}
				id="anfahrt"
				border={{ from: "sand", hatch: "water" }}
				intro={`${contact.name}, ${contact.address.street}, ${contact.address.postalCode} ${contact.address.city}`}
			>
				<TwoClickEmbed
					title={map.title}
					src={map.src}
					allowed={consent === "accepted"}
					labels={map}
					still={<Picture picture={map.image} sizes="(min-width: 90rem) 80rem, 100vw" fit="cover" />}
				>
					<a className={styles.route} href={map.routeUrl} target="_blank" rel="noopener noreferrer">
						<Navigation size={20} strokeWidth={1.75} aria-hidden="true" />
						{map.route}
					</a>
				</TwoClickEmbed>
			</Section>
		</>
	);
}
