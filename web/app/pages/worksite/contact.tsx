import { Phone, TriangleAlert } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./contact.module.css";
import type { WorksitePage } from "./content.ts";

type ContactProps = { label: string } & Pick<WorksitePage, "contact" | "standby">;

/** Who answers for the site, and who does at night. */
export function Contact({ label, contact, standby }: ContactProps) {
	const { name, role, phone, email } = contact;
	return (
		<section
			className={`stack ${styles.contact}`}
			data-align="start"
			data-gap="2"
			aria-labelledby="ansprechpartner"
		>
			<h2 id="ansprechpartner" className="note accent">
				{label}
			</h2>
			<p>
				<b>{name ?? role}</b>
				{name ? `, ${role}` : null}
			</p>
			<a className={`line title plain ${styles.phone}`} data-gap="3" href={phone.href}>
				<Icon of={Phone} />
				{phone.label}
			</a>
			<a href={`mailto:${email}`}>{email}</a>
			{standby ? (
				<p className={`line ${styles.standby}`} data-gap="2">
					<Icon of={TriangleAlert} size={20} />
					<span>
						{standby.title}:{" "}
						<a className="touch" href={standby.phoneHref}>
							{standby.phoneLabel}
						</a>
					</span>
				</p>
			) : null}
		</section>
	);
}
