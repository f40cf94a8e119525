import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { Button } from "../../ui/button/button.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import styles from "./not-found.module.css";
import { commonSuggestions, fleetSuggestion, nearestSuggestions, type Suggestion } from "./suggestions.ts";

/** An address without a page. */
export function NotFound() {
	const { pathname } = useLocation();
	const fleet = fleetSuggestion(pathname);
	const [nearest, setNearest] = useState<Suggestion[]>([]);

	// The server sends one prerendered page for all unknown addresses; what depends on the address comes after it.
	useEffect(() => setNearest(fleet ? [] : nearestSuggestions(pathname)), [fleet, pathname]);

	const suggestions = [
		...nearest,
		...commonSuggestions.filter((page) => !nearest.some(({ to }) => to === page.to)),
	];
	return (
		<>
			<PageHeader
				title="Seite nicht gefunden"
				lead="Die von Ihnen gesuchte Seite existiert nicht oder wurde verschoben. Bitte überprüfen Sie die URL oder kehren Sie zur Startseite zurück."
			>
				<Button to="/">Zurück zur Startseite</Button>
				{fleet ? (
					<Button to={fleet.to} tone="ghost">
						{fleet.label}
					</Button>
				) : null}
			</PageHeader>
			<section className={`page ${styles.suggestions}`} aria-labelledby="suggestions">
				<h2 id="suggestions" className={styles.heading}>
					Vielleicht suchen Sie das
				</h2>
				<ul role="list" className={styles.list}>
					{suggestions.map((page) => (
						<li key={page.to}>
							<Link to={page.to} className={styles.link} prefetch="intent">
								{page.label}
							</Link>
						</li>
					))}
				</ul>
			</section>
		</>
	);
}
