import { ArrowUpRight, Mail, MessageSquare, Phone } from "lucide";
import { Alive } from "../../alive/place.tsx";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import { fill } from "../../ui/fill.ts";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./apply.module.css";
import { Codes } from "./code.tsx";
import type { JobPage } from "./content.ts";
import { NextSteps } from "./steps.tsx";

/** The short form, and four other ways in. On paper two of them stay, and the code takes the place of the rest. */
export function Apply({ job }: { job: JobPage }) {
	const { labels, applyTo, application, title } = job;
	const { apply } = labels;
	const subject = encodeURIComponent(fill(apply.subject, { title }));
	return (
		<section id="bewerben" className={styles.apply} aria-labelledby="bewerben-titel">
			<GroundBorder from="petrol" />
			<div className={`page ${styles.body}`}>
				<div className={styles.head}>
					<h2 id="bewerben-titel" className={styles.title}>
						{apply.title}
					</h2>
					<p className={styles.text}>{apply.text}</p>
				</div>
				<div className={`${styles.form} no-print`}>
					<h3 className={styles.heading}>{application.title}</h3>
					<p>{application.text}</p>
					<Alive part={enquiryForm} form="application" {...application.form} />
				</div>
				<div className={styles.others}>
					<h3 className={`${styles.heading} no-print`}>{apply.others}</h3>
					<ul role="list" className={styles.ways}>
						<li className={`${styles.way} no-print`}>
							<a href={job.applicationUrl} className={styles.link} target="_blank" rel="noopener noreferrer">
								<Icon of={ArrowUpRight} />
								<span className={styles.label}>{apply.site}</span>
								<span className={styles.value}>{apply.siteNote}</span>
							</a>
						</li>
						<li className={styles.way}>
							<a href={applyTo.phoneHref} className={styles.link}>
								<Icon of={Phone} />
								<span className={styles.label}>
									{apply.phone}: {applyTo.name}
								</span>
								<span className={styles.value}>{applyTo.phoneLabel}</span>
							</a>
						</li>
						<li className={styles.way}>
							<a href={`mailto:${applyTo.email}?subject=${subject}`} className={styles.link}>
								<Icon of={Mail} />
								<span className={styles.label}>{apply.email}</span>
								<span className={styles.value}>{applyTo.email}</span>
							</a>
						</li>
						<li className={`${styles.way} no-print`}>
							<a href={apply.contact.to} className={styles.link}>
								<Icon of={MessageSquare} />
								<span className={styles.label}>{apply.contact.label}</span>
								<span className={styles.value}>{apply.contact.note}</span>
							</a>
						</li>
					</ul>
					<NextSteps {...job.steps} />
				</div>
				<Codes job={job} />
			</div>
		</section>
	);
}
