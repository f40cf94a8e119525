import { ArrowUpRight, Mail, MessageSquare, Phone } from "lucide";
import { fill } from "../../ui/fill.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./apply.module.css";
import { ApplySection } from "./apply-section.tsx";
import { Codes } from "./code.tsx";
import type { JobPage } from "./content.ts";
import { NextSteps } from "./steps.tsx";

/** The short form, and four other ways in. On paper two of them stay, and the code takes the place of the rest. */
export function Apply({ job }: { job: JobPage }) {
	const { labels, applyTo, application, title } = job;
	const { apply } = labels;
	const subject = encodeURIComponent(fill(apply.subject, { title }));
	const formHead = (
		<>
			<h3 className="heading">{application.title}</h3>
			<p>{application.text}</p>
		</>
	);
	return (
		<ApplySection
			title={apply.title}
			text={apply.text}
			border="petrol"
			form={application.form}
			formHead={formHead}
			codes={<Codes job={job} />}
		>
			<h3 className="heading no-print">{apply.others}</h3>
			<ul role="list" className={`stack ${styles.ways}`}>
				<li className={`${styles.way} no-print`}>
					<a
						href={job.applicationUrl}
						className={`columns ${styles.link}`}
						data-align="center"
						data-beside="4"
						target="_blank"
						rel="noopener noreferrer"
					>
						<Icon of={ArrowUpRight} />
						<span className={`name close label underlined ${styles.label}`}>{apply.site}</span>
						<span className={`note easy quiet ${styles.value}`}>{apply.siteNote}</span>
					</a>
				</li>
				<li className={styles.way}>
					<a
						href={applyTo.phoneHref}
						className={`columns ${styles.link}`}
						data-align="center"
						data-beside="4"
					>
						<Icon of={Phone} />
						<span className={`name close label underlined ${styles.label}`}>
							{apply.phone}: {applyTo.name}
						</span>
						<span className={`note easy quiet ${styles.value}`}>{applyTo.phoneLabel}</span>
					</a>
				</li>
				<li className={styles.way}>
					<a
						href={`mailto:${applyTo.email}?subject=${subject}`}
						className={`columns ${styles.link}`}
						data-align="center"
						data-beside="4"
					>
						<Icon of={Mail} />
						<span className={`name close label underlined ${styles.label}`}>{apply.email}</span>
						<span className={`note easy quiet ${styles.value}`}>{applyTo.email}</span>
					</a>
				</li>
				<li className={`${styles.way} no-print`}>
					<a href={apply.contact.to} className={`columns ${styles.link}`} data-align="center" data-beside="4">
						<Icon of={MessageSquare} />
						<span className={`name close label underlined ${styles.label}`}>{apply.contact.label}</span>
						<span className={`note easy quiet ${styles.value}`}>{apply.contact.note}</span>
					</a>
				</li>
			</ul>
			<NextSteps {...job.steps} />
		</ApplySection>
	);
}
