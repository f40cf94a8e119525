import { PageHeader } from "../../sections/page-header/page-header.tsx";
import type { LegalPage } from "./content.ts";
import styles from "./legal.module.css";

/** A long text with its table of contents beside it. */
export default function Legal({ page }: { page: LegalPage }) {
	const { title, updated, html, contents } = page;
	return (
		<>
			<PageHeader title={title} />
			<div className={`page columns split ${styles.layout}`} data-gap="7">
				<nav className={`stack ${styles.contents} no-print`} data-gap="3" aria-label="Inhalt dieser Seite">
					<h2 className="name">Inhalt</h2>
					<ol role="list" className={`rows note close ${styles.list}`}>
						{contents.map((entry) => (
							<li key={entry.id}>
								<a className="plain" href={`#${entry.id}`}>
									{entry.label}
								</a>
							</li>
						))}
					</ol>
				</nav>
				<div data-measure="text">
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own content folder at build time */}
					<div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
					<p className={`quiet ${styles.updated}`}>
						Stand: <time dateTime={updated.day}>{updated.text}</time>
					</p>
				</div>
			</div>
		</>
	);
}
