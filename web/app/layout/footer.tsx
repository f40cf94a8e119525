import { FileDown, Mail, MapPin, Phone } from "lucide-react";
import type { LayoutContent } from "../content/layout-content.ts";
import { BrandIcon } from "../ui/icon/brand-icon.tsx";
import { Logo } from "../ui/logo/logo.tsx";
import { Strata } from "../ui/strata/strata.tsx";
import styles from "./footer.module.css";

export function Footer({ company, navigation, services }: LayoutContent) {
	return (
		<footer id="seitenende" className={styles.footer}>
			<Strata from="paper" to="petrol-deep" hatch="water" />
			<div className={`page ${styles.columns}`}>
				<div className={styles.about}>
					<Logo name={company.shortName} />
					<address className={styles.address}>
						<p className={styles.line}>
							<MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
							<span>
								{company.name}
								<br />
								{company.address.street}
								<br />
								{company.address.postalCode} {company.address.city}
							</span>
						</p>
						<a className={styles.line} href={company.phoneHref}>
							<Phone size={20} strokeWidth={1.75} aria-hidden="true" />
							{company.phoneLabel}
						</a>
						<a className={styles.line} href={`mailto:${company.email}`}>
							<Mail size={20} strokeWidth={1.75} aria-hidden="true" />
							{company.email}
						</a>
					</address>
					<ul role="list" className={styles.social} aria-label="Soziale Netzwerke">
						{company.social.map((network) => (
							<li key={network.name}>
								{network.url ? (
									<a
										href={network.url}
										target="_blank"
										rel="noopener noreferrer"
										aria-label={`${network.name} (öffnet ein neues Fenster)`}
									>
										<BrandIcon name={network.name} />
									</a>
								) : (
									<span
										className={styles.inactive}
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
					{services.map((service) => (
						<FooterLink key={service.id} to={`/services/${service.id}`}>
							{service.title}
						</FooterLink>
					))}
				</Column>
				<Column title="Unternehmen">
					{navigation.footer.company.map((item) => (
						<FooterLink key={item.to} to={item.to}>
							{item.label}
						</FooterLink>
					))}
				</Column>
				<Column title="Rechtliches">
					{navigation.footer.legal.map((item) => (
						<FooterLink key={item.to} to={item.to}>
							{item.label}
						</FooterLink>
					))}
					<li className="with-script">
						<button type="button" className={styles.link} data-consent-settings="">
							Datenschutz-Einstellungen
						</button>
					</li>
					<li className="with-script">
						<button type="button" className={styles.link} data-motion-switch="" aria-pressed={false}>
							Bewegung anhalten
							<span className={styles.state} aria-hidden="true" />
						</button>
					</li>
					<li>
						<a className={styles.link} href={`/downloads/${navigation.footer.exemption.file}`} download="">
							<FileDown size={18} strokeWidth={1.75} aria-hidden="true" />
							{navigation.footer.exemption.label}
						</a>
					</li>
				</Column>
			</div>
			<p className={`page ${styles.closing}`}>
				© {company.name} – {company.claim}. Seit {company.founded}.
			</p>
		</footer>
	);
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<nav aria-label={title}>
			<h2 className={styles.heading}>{title}</h2>
			<ul role="list" className={styles.links}>
				{children}
			</ul>
		</nav>
	);
}

function FooterLink({ to, children }: { to: string; children: React.ReactNode }) {
	return (
		<li>
			<a className={styles.link} href={to}>
				{children}
			</a>
		</li>
	);
}
