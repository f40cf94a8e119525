import { Clock, Mail, Phone } from "lucide-react";
import type { ServicePage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import styles from "./contact-box.module.css";

/** Beside the description: the shortest way to somebody who knows the subject. */
export function ContactBox({ labels, contact }: Pick<ServicePage, "labels" | "contact">) {
	const { title, text, button } = labels.contact;
	return (
		<aside aria-labelledby="ansprechpartner" className={styles.aside}>
			<Card tone="deep">
				<div className={styles.box}>
					<h2 id="ansprechpartner" className={styles.title}>
						{title}
					</h2>
					<p className={styles.text}>{text}</p>
					<Button to={button.to}>{button.label}</Button>
					<dl className={styles.ways}>
						<div className={styles.way}>
							<dt>
								<Phone size={20} strokeWidth={1.75} aria-hidden="true" />
								<span className="visually-hidden">{labels.phone}</span>
							</dt>
							<dd>
								<a className={styles.link} href={contact.phoneHref}>
									{contact.phoneLabel}
								</a>
							</dd>
						</div>
						<div className={styles.way}>
							<dt>
								<Mail size={20} strokeWidth={1.75} aria-hidden="true" />
								<span className="visually-hidden">{labels.email}</span>
							</dt>
							<dd>
								<a className={styles.link} href={`mailto:${contact.email}`}>
									{contact.email}
								</a>
							</dd>
						</div>
						<div className={styles.way}>
							<dt>
								<Clock size={20} strokeWidth={1.75} aria-hidden="true" />
								<span className="visually-hidden">{labels.hours}</span>
							</dt>
							<dd>{contact.hours}</dd>
						</div>
					</dl>
				</div>
			</Card>
		</aside>
	);
}
