import type { NotFoundPage } from "../../content/page-content.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import styles from "./not-found.module.css";

export { default as script } from "./not-found.script.ts?script";

/** An address without a page (specification 2.12). */
export default function NotFound({ page }: { page: NotFoundPage }) {
	const { title, text, button, fleet, suggestions } = page;
	return (
		<>
			<PageHeader title={title} lead={text}>
				<Button to={button.to}>{button.label}</Button>
				{fleet ? (
					<Button to={fleet.to} tone="ghost">
						{fleet.label}
					</Button>
				) : null}
			</PageHeader>
			<section className={`page ${styles.suggestions}`} aria-labelledby="suggestions">
				<h2 id="suggestions" className={styles.heading}>
					{suggestions.title}
				</h2>
				<ul
					role="list"
					className={styles.list}
					data-suggestions={JSON.stringify({ known: suggestions.known, words: suggestions.words })}
				>
					{suggestions.links.map(({ to, label }) => (
						<li key={to}>
							<a href={to} className={styles.link}>
								{label}
							</a>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}
