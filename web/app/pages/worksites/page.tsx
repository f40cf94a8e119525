import { Card } from "../../sections/card/card.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import type { WorksitesPage } from "./content.ts";
import { SiteMap } from "./site-map.tsx";
import styles from "./worksites.module.css";

const headings = { running: "Läuft gerade", coming: "Beginnt bald", done: "Gerade fertig" };
const order = ["running", "coming", "done"] as const;

/** Every building site three times; the build leaves it in the one list where it belongs that day (docs/decisions/editions-by-date.md). */
export default function Worksites({ page }: { page: WorksitesPage }) {
	const { title, intro, map, worksites, none } = page;
	return (
		<>
			<PageHeader
				title={title}
				lead={intro}
				drawing={map ? <SiteMap map={map} worksites={worksites} /> : undefined}
			/>
			<div className={`page columns ${styles.lists}`}>
				<WhenEmpty
					entries={worksites.map(({ states }) => ({ since: states[0]?.since, until: states.at(-1)?.until }))}
					text={none}
				/>
				<Legend
					pictures={worksites.map(({ image }) => image)}
					sample={worksites.some(({ sample }) => sample)}
				/>
				{order.map((name) => (
					<section
						key={name}
						aria-labelledby={`baustellen-${name}`}
						className={`stack listing ${styles.part}`}
						data-gap="4"
					>
						<h2 id={`baustellen-${name}`} className="title">
							{headings[name]}
						</h2>
						<ul role="list" className="stack" data-gap="4">
							{worksites.map((site) => (
								<Entry key={site.to} site={site} name={name} />
							))}
						</ul>
					</section>
				))}
			</div>
		</>
	);
}

type EntryProps = { site: WorksitesPage["worksites"][number]; name: (typeof order)[number] };

function Entry({ site, name }: EntryProps) {
	const time = site.states.find((state) => state.name === name);
	return (
		<li data-since={time?.since} data-until={time?.until}>
			<Card
				{...site}
				over={
					<>
						<span className={`${styles.number} no-print`}>{site.number}</span>
						{site.location}
					</>
				}
				sizes="(min-width: 48rem) 40rem, 90vw"
			>
				<p>{site.summary}</p>
				<p className="label">{site.span}</p>
			</Card>
		</li>
	);
}
