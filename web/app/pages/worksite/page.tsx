import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import { TitleBlock } from "../../ui/title-block/title-block.tsx";
import { Ask } from "./ask.tsx";
import { Contact } from "./contact.tsx";
import type { WorksitePage } from "./content.ts";
import { Dates } from "./dates.tsx";
import { DetourPlan } from "./detour-plan.tsx";
import { Fold } from "./fold.tsx";
import { News } from "./news.tsx";
import { SitePictures } from "./site-pictures.tsx";
import { Status } from "./status.tsx";
import { StreetCut } from "./street-cut.tsx";
import { Weeks } from "./weeks.tsx";
import styles from "./worksite.module.css";

/** What people next door ask: who builds, until when, when it is loud, how to get home, whom to call. */
export default function Worksite({ page: site }: { page: WorksitePage }) {
	const { title, summary, labels, facts, status, contact, reference, sample } = site;
	return (
		<>
			<PageHeader
				title={title}
				lead={summary}
				drawing={
					<div className={styles.picture}>
						<Picture picture={site.image} sizes="50vw" fit="cover" />
						<PictureLabel picture={site.image} word={site.pictureWords.rendered} place="right" />
					</div>
				}
				poster
			>
				<Status states={status} />
				{sample ? (
					<p className={styles.sample}>
						<Sample word={sample} />
					</p>
				) : null}
			</PageHeader>
			<div className={styles.sheet}>
				<TitleBlock label={labels.sheet} facts={facts} />
			</div>
			<section className={`page stack ${styles.weeks}`} data-gap="4" aria-labelledby="wochen">
				<h2 id="wochen">{labels.weeks}</h2>
				<Weeks site={site} />
			</section>
			<div className={`page columns ${styles.body}`}>
				<div className="stack" data-gap="5">
					<div id="termine">
						<Dates site={site} entries={site.dates} />
						{(["loud", "closed"] as const).map((kind) => (
							<WhenEmpty
								key={kind}
								entries={site.dates
									.filter((entry) => entry.kind === kind)
									.map(({ states }) => ({ until: states[1].until }))}
								text={kind === "loud" ? labels.quiet : labels.open}
							/>
						))}
					</div>
					{reference ? (
						<p data-since={status.at(-1)?.since}>
							<Button to={reference.to} tone="line">
								{labels.reference}: {reference.label}
							</Button>
						</p>
					) : null}
				</div>
				<div className={`stack ${styles.beside}`} data-gap="5">
					<Contact label={labels.contact} contact={contact} standby={site.standby} />
					<DetourPlan site={site} />
					{site.section ? (
						<div className={styles.cut}>
							<StreetCut section={site.section} site={site} />
						</div>
					) : null}
					<News site={site} />
					<p className="note quiet no-print">
						{labels.sheets} <a href={`${site.to}/schild`}>{labels.sign}</a>
						{" · "}
						<a href={`${site.to}/handzettel`}>{labels.handbill}</a>
					</p>
				</div>
				<div className="stack" data-gap="3">
					<Fold id="zufahrt" title={labels.access}>
						<p>{site.access}</p>
					</Fold>
					<Fold id="ablauf" title={labels.phases}>
						<Dates site={site} entries={site.phases} />
					</Fold>
					<Fold id="vorhaben" title={labels.about}>
						{site.description.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</Fold>
					<SitePictures site={site} />
					<Ask question={site.question} />
				</div>
			</div>
		</>
	);
}
