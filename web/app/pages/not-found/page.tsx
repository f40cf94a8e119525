import { Alive } from "../../alive/place.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import type { NotFoundPage } from "./content.ts";
import { EmptyTrench } from "./empty-trench.tsx";
import styles from "./not-found.module.css";
import suggestionsPart from "./suggestions.alive.ts";

/** An address without a page (specification 2.12). */
export default function NotFound({ page }: { page: NotFoundPage }) {
	const { title, ground, text, button, fleet, suggestions } = page;
	return (
		<>
			<PageHeader title={title} ground={ground} lead={text} drawing={<EmptyTrench />}>
				<LinkButton {...button} />
				{fleet ? <LinkButton {...fleet} tone="line" /> : null}
			</PageHeader>
			<section className={`page stack ${styles.suggestions}`} data-gap="5" aria-labelledby="suggestions">
				<h2 id="suggestions" className="heading">
					{suggestions.title}
				</h2>
				<Alive part={suggestionsPart} known={suggestions.known} words={suggestions.words}>
					<ul role="list" className="rows">
						{suggestions.links.map(({ to, label }) => (
							<li key={to}>
								<a href={to} className={`line label plain name ${styles.link}`}>
									{label}
								</a>
							</li>
						))}
					</ul>
				</Alive>
			</section>
		</>
	);
}
