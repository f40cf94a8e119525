import { ChevronDown, Clock, HandCoins, House, MapPin, Truck } from "lucide";
import { Card } from "../../ui/card/card.tsx";
import { CardLink } from "../../ui/card/card-link.tsx";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Onward } from "../../ui/onward/onward.tsx";
import { ExternalButton } from "../external-button/external-button.tsx";
import styles from "./job-card.module.css";

export type JobCardData = {
	slug: string;
	title: string;
	teaser: string;
	/** The job's own page. */
	to: string;
	facts: readonly { key: string; label: string; value: string }[];
	applicationUrl: string;
	description: readonly string[];
	duties: readonly string[];
	skills: readonly string[];
	hours: string;
	pay: string;
	services: readonly { id: string; title: string; to: string }[];
};

type JobCardProps = {
	job: JobCardData;
	texts: {
		duties: string;
		skills: string;
		hours: string;
		pay: string;
		services: string;
		more: string;
		applyNow: string;
	};
};

/** Of the facts those that stand on a card. */
const icons: Record<string, typeof Clock> = {
	machine: Truck,
	pay: HandCoins,
	place: MapPin,
	evening: House,
	type: Clock,
};

/** A job with everything an applicant wants to know before applying; its anchor is its slug. */
export function JobCard({ job, texts }: JobCardProps) {
	const parts = [
		{ title: texts.duties, content: <CheckList items={job.duties} /> },
		{ title: texts.skills, content: <CheckList items={job.skills} /> },
		{ title: texts.hours, content: <p>{job.hours}</p> },
		{ title: texts.pay, content: <p>{job.pay}</p> },
	];
	return (
		<Card id={job.slug} link>
			<div className={styles.card}>
				<div className={`columns ${styles.summary}`}>
					<h3 className={`title ${styles.title}`}>
						<CardLink to={job.to}>{job.title}</CardLink>
					</h3>
					<Onward />
					<p className="lead quiet" data-measure="56">
						{job.teaser}
					</p>
					<dl className={`easy medium ${styles.facts}`}>
						{job.facts.map(({ key, label, value }) => {
							const drawing = icons[key];
							return drawing ? (
								<div key={key} className={styles.fact}>
									<dt>
										<Icon of={drawing} size={20} />
										<span className={key === "evening" ? undefined : "visually-hidden"}>{label}</span>{" "}
									</dt>
									<dd>{value}</dd>
								</div>
							) : null;
						})}
					</dl>
				</div>
				<div className={`${styles.apply} no-print`}>
					<ExternalButton href={job.applicationUrl} tone="text" about={job.title}>
						{texts.applyNow}
					</ExternalButton>
				</div>
				<details className={styles.details}>
					<summary className={`opener touch label signed ${styles.toggle} no-print`} data-gap="2">
						<span className="underlined">
							{texts.more}
							<span className="visually-hidden">: {job.title}</span>
						</span>
						<Icon of={ChevronDown} size={22} />
					</summary>
					<div className={`columns ${styles.text}`} data-medium="2">
						<div className={`stack ${styles.description}`} data-measure="text" data-gap="3">
							{job.description.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</div>
						{parts.map(({ title, content }) => (
							<div key={title} className="stack" data-gap="3">
								<h4>{title}</h4>
								{content}
							</div>
						))}
						<div className={`stack ${styles.part} no-print`} data-gap="3">
							<h4>{texts.services}</h4>
							<ul role="list" className="cluster" data-beside="5">
								{job.services.map((service) => (
									<li key={service.id}>
										<a className="touch" href={service.to}>
											{service.title}
										</a>
									</li>
								))}
							</ul>
						</div>
					</div>
				</details>
			</div>
		</Card>
	);
}
