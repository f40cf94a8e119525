import { Phone } from "lucide";
import type { ReactNode } from "react";
import { germanPrivacy } from "../content/language-words.ts";
import { useLayoutContent } from "../content/layout-content.ts";
import { legalPath, paths, privacyPath } from "../paths.ts";
import type { SitePage } from "../site-map.ts";
import { fill } from "../ui/fill.ts";
import { Icon } from "../ui/icon/icon.tsx";
import { Logo } from "../ui/logo/logo.tsx";
import { Marked } from "../ui/marked/marked.tsx";
import styles from "./language-frame.module.css";
import skip from "./skip-link.module.css";

/** Around a page that is not German: who we are, the other languages, the phone, and what the law asks for. */
export function LanguageFrame({ page, children }: { page: SitePage; children: ReactNode }) {
	const { company, languages, jobLanguages } = useLayoutContent();
	const { language = "en", versions = [] } = page;
	const words = languages[language];
	/** All other pages are for applicants, who find whom to call, and in which language, on them. */
	const isForClients = page.path === paths.english;
	return (
		<>
			<a className={`label ${skip.skipLink}`} href="#inhalt">
				{words.skip}
			</a>
			<header data-ground="petrol-deep">
				<div className={`page cluster ${styles.bar}`} data-beside="4" data-align="center" data-spread="">
					<a href="/" className="touch plain" aria-label={fill(words.home, { company: company.shortName })}>
						<Logo {...company.logo} />
					</a>
					{versions.length > 0 ? (
						<nav
							aria-label={words.languages}
							className={`cluster note ${styles.languages} no-print`}
							data-beside="4"
						>
							{versions.map(({ language: own, name, path }) => (
								<a
									key={own}
									href={path}
									lang={own}
									hrefLang={own}
									className={`touch plain ${styles.language}`}
									aria-current={path === page.path ? "page" : undefined}
								>
									{name}
								</a>
							))}
						</nav>
					) : null}
					{isForClients ? (
						<a href={company.phoneHref} className={`touch label plain signed ${styles.phone}`} data-gap="2">
							<Icon of={Phone} size={20} />
							<span className="note">{company.phone}</span>
						</a>
					) : null}
				</div>
			</header>
			<main id="inhalt" tabIndex={-1} className={styles.main}>
				{children}
			</main>
			<footer data-ground="petrol-deep">
				<div className={`page columns split ${styles.closing}`} data-gap="4">
					<p className="easy">
						<strong>{company.name}</strong>
						<br />
						{company.address.street}, {company.address.postalCode} {company.address.city}
						<br />
						{words.claim}
					</p>
					<ul role="list" className="cluster no-print" data-beside="5">
						<li>
							{jobLanguages.includes(language) && !isForClients ? (
								<a className="touch" href={privacyPath(language)}>
									{words.privacyLink}
								</a>
							) : (
								<a className="touch" href={legalPath("datenschutz")} hrefLang="de">
									{germanPrivacy(language)}
								</a>
							)}
						</li>
						<li>
							<a className="touch" href={legalPath("impressum")} hrefLang="de">
								<span>
									<Marked text={words.imprint} />
								</span>
							</a>
						</li>
					</ul>
				</div>
			</footer>
		</>
	);
}
