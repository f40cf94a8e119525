import { Clock, type IconNode, Mail, MapPin, Phone, Printer } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./contact-card.module.css";
import type { ContactPage } from "./content.ts";

type ContactCardProps = { labels: ContactPage["card"]; contact: ContactPage["contact"] };

/** Every way to reach the company that needs no form. */
export function ContactCard({ labels, contact }: ContactCardProps) {
	const { name, address } = contact;
	return (
		<aside
			className={`stack ${styles.card}`}
			data-cut="large"
			data-ground="petrol"
			aria-labelledby="kontaktdaten-titel"
		>
			<h2 id="kontaktdaten-titel" className={`heading close ${styles.title}`}>
				{labels.title}
			</h2>
			<dl className="stack">
				<Row icon={Phone} term={labels.phone}>
					<a className="heading heavy plain" href={contact.phoneHref}>
						{contact.phoneLabel}
					</a>
				</Row>
				<Row icon={Mail} term={labels.email}>
					<a href={`mailto:${contact.email}`}>{contact.email}</a>
				</Row>
				{contact.faxLabel ? (
					<Row icon={Printer} term={labels.fax}>
						{contact.faxLabel}
					</Row>
				) : null}
				<Row icon={MapPin} term={labels.address}>
					{name}
					<br />
					{address.street}
					<br />
					{address.postalCode} {address.city}
				</Row>
				<Row icon={Clock} term={labels.hours}>
					{contact.hours.map(({ days, opens, closes }) => (
						<span key={days} className={`cluster ${styles.hours}`}>
							<span>{days}</span>
							<span>
								{opens}–{closes}
							</span>
						</span>
					))}
				</Row>
			</dl>
			<p className={`label ${styles.reaction}`}>{labels.reaction}</p>
		</aside>
	);
}

function Row({ icon, term, children }: { icon: IconNode; term: string; children: ReactNode }) {
	return (
		<div className={styles.row}>
			<dt className={`small quiet ${styles.term}`}>
				<span className={`accent ${styles.icon}`} aria-hidden="true">
					<Icon of={icon} size={22} />
				</span>
				{term}
			</dt>
			<dd className={`easy medium ${styles.detail}`}>{children}</dd>
		</div>
	);
}
