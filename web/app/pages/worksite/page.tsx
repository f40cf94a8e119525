import type { HeadData } from "../../meta/head.tsx";
import { work } from "../../meta/structured-data.ts";
import { paths } from "../../paths.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import { TitleBlock } from "../../ui/title-block/title-block.tsx";
import { Ask } from "./ask.tsx";
import { Contact } from "./contact.tsx";
import type { WorksitePage } from "./content.ts";
import { Fold } from "./fold.tsx";
import { News } from "./news.tsx";
import { Schedule } from "./schedule.tsx";
import { SitePictures } from "./site-pictures.tsx";
import { Status } from "./status.tsx";
import styles from "./worksite.module.css";

const trail = (site: WorksitePage) => [
	{ label: site.overview, to: paths.worksites },
	{ label: site.title, to: site.to },
];

export function head(site: WorksitePage): HeadData {
	const { title, labels, feed } = site;
	return {
		picture: site.image,
		trail: trail(site),
		feeds: [{ type: "application/atom+xml", href: feed, title: `${labels.news}: ${title}` }],
		structuredData: (company) => [
			work(company, "baustelle", {
				...site,
				place: { name: site.location, geo: site.geo },
				time: `${site.from}/${site.until}`,
			}),
		],
	};
}

/** What people next door ask: who builds, until when, when it is loud, how to get home, whom to call. */
export default function Worksite({ page: site }: { page: WorksitePage }) {
	const { title, summary, labels, facts, status, contact, plan, reference, sample } = site;
	return (
		<>
			<PageHeader
				title={title}
				lead={summary}
				trail={trail(site)}
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
				<TitleBlock label={labels.sheet} facts={facts} narrow="rows" />
			</div>
			<div className={`page columns ${styles.body}`}>
				<div className={`stack ${styles.beside}`} data-gap="3">
					<Contact label={labels.contact} contact={contact} standby={site.standby} />
					{plan ? (
						<figure className={styles.planBeside}>
							<Picture picture={plan} sizes="40vw" />
							<figcaption>{labels.plan}</figcaption>
						</figure>
					) : null}
				</div>
				<div className={`stack ${styles.main}`} data-gap="3">
					<div data-since={status.at(-1)?.since} className={`stack ${styles.part}`} data-gap="3">
						{reference ? (
							<p>
								<Button to={reference.to} tone="line">
									{labels.reference}: {reference.label}
								</Button>
							</p>
						) : null}
					</div>
					<News site={site} />
					<Schedule site={site} />
					<Fold id="vorhaben" title={labels.about}>
						{site.description.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</Fold>
					<SitePictures site={site} />
				</div>
				<div className={`stack ${styles.beside}`} data-gap="3">
					<Ask question={site.question} />
					<p className="note quiet no-print">
						{labels.sheets} <a href={`${site.to}/schild`}>{labels.sign}</a>
						{" · "}
						<a href={`${site.to}/handzettel`}>{labels.handbill}</a>
					</p>
				</div>
			</div>
		</>
	);
}
