import { Clock, Mail, Phone } from "lucide";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./contact-box.module.css";
import type { ServicePage } from "./content.ts";

/** Beside the description: the shortest way to somebody who knows the subject. */
export function ContactBox({ labels, contact }: Pick<ServicePage, "labels" | "contact">) {
	const { title, text, button } = labels.contact;
	const ways = [
		{ icon: Phone, label: labels.phone, value: contact.phoneLabel, href: contact.phoneHref },
		{ icon: Mail, label: labels.email, value: contact.email, href: `mailto:${contact.email}` },
		{ icon: Clock, label: labels.hours, value: contact.hours },
	];
	return (
		<aside aria-labelledby="ansprechpartner" className={styles.aside}>
			<Card tone="deep">
				<div className={`stack ${styles.box}`} data-align="start" data-gap="4">
					<h2 id="ansprechpartner" className="heading">
						{title}
					</h2>
					<p className="quiet easy">{text}</p>
					<LinkButton {...button} />
					<dl className={`stack ${styles.ways}`}>
						{ways.map(({ icon, label, value, href }) => (
							<div key={label} className={`columns ${styles.way}`} data-align="center" data-gap="3">
								<dt>
									<Icon of={icon} size={20} />
									<span className="visually-hidden">{label}</span>
								</dt>
								<dd>
									{href ? (
										<a className={`line plain ${styles.link}`} href={href}>
											{value}
										</a>
									) : (
										value
									)}
								</dd>
							</div>
						))}
					</dl>
				</div>
			</Card>
		</aside>
	);
}
