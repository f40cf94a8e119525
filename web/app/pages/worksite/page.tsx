import { Alive } from "../../alive/place.tsx";
import { ContactCard } from "../../sections/contact-card/contact-card.tsx";
import shortForm from "../../sections/enquiry-form/short-form.alive.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import pictureGallery from "../../sections/picture-gallery/picture-gallery.alive.tsx";
import { WhenEmpty } from "../../sections/when-empty/when-empty.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import { TitleBlock } from "../../ui/title-block/title-block.tsx";
import { sheetNames, type WorksitePage } from "./content.ts";
import { Dates, none } from "./dates.tsx";
import { DetourPlan } from "./detour-plan.tsx";
import { Detours } from "./detours.tsx";
import { Fold } from "./fold.tsx";
import { Status } from "./status.tsx";
import { StreetCut } from "./street-cut.tsx";
import { Weeks } from "./weeks.tsx";
import styles from "./worksite.module.css";

/** What people next door ask: who builds, until when, when it is loud, how to get home, whom to call. */
export default function Worksite({ page: site }: { page: WorksitePage }) {
	const { title, summary, facts, status, reference, sample, question } = site;
	return (
		<>
			<div className={`stack ${styles.opening}`}>
				<PageHeader title={title} lead={summary} picture={site.image} isPictureLast>
					<Status states={status} className={`label lead ${styles.status}`} />
					{sample ? <Sample word={sample} /> : null}
				</PageHeader>
				<TitleBlock label="Die Baustelle in Kürze" facts={facts} />
				<section className={`page stack ${styles.weeks}`} data-gap="4" aria-labelledby="wochen">
					<h2 id="wochen">Woche für Woche</h2>
					<Weeks weeks={site.weeks} />
					<Detours detours={site.detours} />
				</section>
			</div>
			<div className={`page columns ${styles.body}`}>
				<div className="stack" data-gap="5">
					<div id="termine">
						<Dates entries={site.dates} />
						{(["loud", "closed"] as const).map((kind) => (
							<WhenEmpty
								key={kind}
								entries={site.dates
									.filter((entry) => entry.kind === kind)
									.map(({ states }) => ({ until: states[1].until }))}
								text={none[kind]}
							/>
						))}
					</div>
					{reference ? (
						<p data-since={status.at(-1)?.since}>
							<Button to={reference.to} tone="line">
								Die Referenz dazu: {reference.label}
							</Button>
						</p>
					) : null}
				</div>
				<div className={`stack ${styles.beside}`} data-gap="5">
					{/* It stays in view within this box alone: below it are more parts. */}
					<div>
						<ContactCard {...site.card} />
					</div>
					<DetourPlan {...site} />
					<div className={styles.cut}>
						<StreetCut site={site} />
					</div>
					{/* What is dated ahead appears on its day. */}
					{site.news.length > 0 ? (
						<Fold id="neues" title="Neues" open>
							<ul role="list" className="stack" data-gap="4">
								{site.news.map(({ date, day, text }) => (
									<li key={`${date} ${text}`} data-since={date}>
										<time dateTime={date} className="note quiet">
											{day}
										</time>
										<p>{text}</p>
									</li>
								))}
							</ul>
						</Fold>
					) : null}
					<p className="note quiet no-print">
						Zum Drucken: <a href={`${site.to}/schild`}>{sheetNames.schild}</a>
						{" · "}
						<a href={`${site.to}/handzettel`}>{sheetNames.handzettel}</a>
					</p>
				</div>
				<div>
					<Fold id="zufahrt" title="Zufahrt, Rettung, Müll">
						<p>{site.access}</p>
					</Fold>
					<Fold id="ablauf" title="Ablauf">
						<Dates entries={site.phases} />
					</Fold>
					<Fold id="vorhaben" title="Das Vorhaben">
						{site.description.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</Fold>
					<Fold id="bilder-der-baustelle" title="Bilder">
						<Alive part={pictureGallery} category={site.gallery} interval={7000} />
					</Fold>
					{/* Folded: most people call, and nobody should have to scroll past it. */}
					<Fold id="frage" title={question.title}>
						<p>{question.text}</p>
						<Alive part={shortForm} form="worksite" {...question.form} />
					</Fold>
				</div>
			</div>
		</>
	);
}
