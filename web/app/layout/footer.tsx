import { FileDown, Mail, MapPin, Phone, PhoneCall } from "lucide";
import type { LayoutContent } from "../content/layout-content.ts";
import { paths, servicePath } from "../paths.ts";
import { BrandIcon } from "../ui/icon/brand-icon.tsx";
import { Icon } from "../ui/icon/icon.tsx";
import { Logo } from "../ui/logo/logo.tsx";
import styles from "./footer.module.css";

/** What can be done there looks alike, whether it leads on or changes something. */
const entry = { className: `touch note close quiet plain ${styles.link}`, "data-gap": "2" };

export function Footer({ company, navigation, exemption, services, languages }: LayoutContent) {
	return (
		<footer id="seitenende" className={styles.footer} data-ground="petrol-deep">
			<div className={`page columns ${styles.columns}`} data-gap="4">
				<div className={`stack ${styles.about}`} data-align="start" data-gap="4">
					<Logo {...company.logo} />
					<address className={`signed ${styles.address}`}>
						<p className={`line easy ${styles.line}`} data-align="start" data-gap="3">
							<Icon of={MapPin} size={20} />
							<span>
								{company.name}
								<br />
								{company.address.street}
								<br />
								{company.address.postalCode} {company.address.city}
							</span>
						</p>
						<a className={`line plain ${styles.line}`} data-gap="3" href={company.phoneHref}>
							<Icon of={Phone} size={20} />
							{company.phoneLabel}
						</a>
						{company.standby ? (
							<a className={`line plain ${styles.line}`} data-gap="3" href={company.standby.phoneHref}>
								<Icon of={PhoneCall} size={20} />
								<span>
									{company.standby.title} <span className={styles.number}>{company.standby.phoneLabel}</span>
									<small className={`small close quiet ${styles.note} no-print`}>
										{company.standby.when}
									</small>
								</span>
							</a>
						) : null}
						<a className={`line plain ${styles.line}`} data-gap="3" href={`mailto:${company.email}`}>
							<Icon of={Mail} size={20} />
							{company.email}
						</a>
					</address>
					<p className={`no-screen ${styles.asOf}`} data-letterhead="" />
					<ul role="list" className={`cluster ${styles.social} no-print`} aria-label="Soziale Netzwerke">
						{company.social.map((network) => (
							<li key={network.name}>
								{network.url ? (
									<a
										className="center"
										href={network.url}
										target="_blank"
										rel="noopener noreferrer"
										aria-label={`${network.name} (öffnet ein neues Fenster)`}
									>
										<BrandIcon name={network.name} />
									</a>
								) : (
									<span
										className={`center ${styles.inactive}`}
										role="img"
										aria-label={`${network.name} (noch nicht aktiv)`}
									>
										<BrandIcon name={network.name} />
									</span>
								)}
							</li>
						))}
					</ul>
				</div>
				<Column title="Leistungen">
					{services.map(({ id, title }) => (
						<FooterLink key={id} to={servicePath(id)} label={title} />
					))}
					<FooterLink to={paths.english} language="en" label={languages.en.name} />
				</Column>
				<Column title="Unternehmen">
					{navigation.footer.company.map((link) => (
						<FooterLink key={link.to} {...link} />
					))}
				</Column>
				<Column title="Rechtliches">
					{navigation.footer.legal.map((link) => (
						<FooterLink key={link.to} {...link} />
					))}
					<li className="with-script">
						<button type="button" {...entry} name="consent">
							Datenschutz-Einstellungen
						</button>
					</li>
					<li className="with-script">
						<button type="button" {...entry} name="motion" aria-pressed={false}>
							Bewegung anhalten
							<span className={`center ${styles.state}`} aria-hidden="true" />
						</button>
					</li>
					<li>
						<a {...entry} href={exemption.href} download="">
							<Icon of={FileDown} size={18} />
							{exemption.label}
						</a>
					</li>
				</Column>
			</div>
			<p className={`page small quiet ${styles.closing} no-print`}>
				© {company.name} – {company.claim}. Seit {company.founded}.
			</p>
		</footer>
	);
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<nav aria-label={title} className="no-print">
			<h2 className={styles.heading}>{title}</h2>
			<ul role="list" className={`stack ${styles.links}`}>
				{children}
			</ul>
		</nav>
	);
}

type FooterLinkProps = { to: string; label: string; language?: string };

function FooterLink({ to, label, language }: FooterLinkProps) {
	return (
		<li>
			<a {...entry} href={to} lang={language} hrefLang={language}>
				{label}
			</a>
		</li>
	);
}
