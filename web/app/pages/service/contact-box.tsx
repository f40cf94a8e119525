import { Clock, Mail, Phone } from "lucide";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./contact-box.module.css";
import type { ServicePage } from "./content.ts";

/** Beside the description: the shortest way to somebody who knows the subject. */
export function ContactBox({ labels, contact }: Pick<ServicePage, "labels" | "contact">) {
	const { title, text, button } = labels.contact;
	return (
		<aside aria-labelledby="ansprechpartner" className={styles.aside}>
			<Card tone="deep">
				<div className={`stack ${styles.box}`} data-align="start" data-gap="4">
					<h2 id="ansprechpartner" className="heading">
						{title}
					</h2>
					<p className="quiet easy">{text}</p>
					<Button to={button.to}>{button.label}</Button>
					<dl className={`stack ${styles.ways}`}>
						<div className={`columns ${styles.way}`} data-align="center" data-gap="3">
							<dt>
								<Icon of={Phone} size={20} />
								<span className="visually-hidden">{labels.phone}</span>
							</dt>
							<dd>
								<a className={`line plain ${styles.link}`} href={contact.phoneHref}>
									{contact.phoneLabel}
								</a>
							</dd>
						</div>
						<div className={`columns ${styles.way}`} data-align="center" data-gap="3">
							<dt>
								<Icon of={Mail} size={20} />
								<span className="visually-hidden">{labels.email}</span>
							</dt>
							<dd>
								<a className={`line plain ${styles.link}`} href={`mailto:${contact.email}`}>
									{contact.email}
								</a>
							</dd>
						</div>
						<div className={`columns ${styles.way}`} data-align="center" data-gap="3">
							<dt>
								<Icon of={Clock} size={20} />
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
