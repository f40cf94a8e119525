import { Navigation } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useConsent } from "../../behaviour/consent.ts";
import type { Topic } from "../../behaviour/enquiry-contract.ts";
import { contactPage } from "../../content/load.server.ts";
import { pageMeta } from "../../meta/page-meta.ts";
import { trailTo } from "../../meta/trail.ts";
import { EnquiryForm } from "../../sections/enquiry-form/enquiry-form.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { Section } from "../../ui/section/section.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { TwoClickEmbed } from "../../ui/two-click-embed/two-click-embed.tsx";
import type { Route } from "./+types/route";
import styles from "./contact.module.css";
import { ContactCard } from "./contact-card.tsx";
import { searchFor, topicOf } from "./topic.ts";

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
	const [topic, selectTopic] = useTopic();
	const consent = useConsent();
	const selected = tabs.find(({ key }) => key === topic);

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
					<Tabs label={form.topic} tabs={tabs} selected={topic} onSelect={selectTopic}>
						<div className={styles.panel}>
							<p className={`${styles.hint} with-script`}>{selected?.text}</p>
							<EnquiryForm
								form="contact"
								labels={form}
								phone={{ label: contact.phoneLabel, href: contact.phoneHref }}
								topics={tabs}
								topic={topic}
							/>
						</div>
					</Tabs>
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

/** The selected tab, mirrored in the query. It follows only after hydration: the page was made without one. */
function useTopic(): [Topic, (topic: Topic) => void] {
	const { search } = useLocation();
	const navigate = useNavigate();
	const [topic, setTopic] = useState<Topic>("contact");
	useEffect(() => setTopic(topicOf(search)), [search]);
	function select(next: Topic) {
		setTopic(next);
		void navigate({ search: searchFor(next) }, { replace: true, preventScrollReset: true });
	}
	return [topic, select];
}
