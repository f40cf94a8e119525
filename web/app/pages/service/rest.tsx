import type { ServicePage } from "../../content/page-content.ts";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PictureGallery } from "../../sections/picture-gallery/picture-gallery.tsx";
import { ProjectCard } from "../../sections/project-card/project-card.tsx";
import { ServiceCard } from "../../sections/service-card/service-card.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./service-detail.module.css";

/** ms between two pictures, specification 9. */
const galleryInterval = 7000;

/** Everything that takes some scrolling to get to. */
export function Rest({ page }: { page: ServicePage }) {
	const { gallery, labels } = page;
	return (
		<>
			{gallery ? (
				<Section
					title={labels.gallery}
					ground="petrol-deep"
					border={{ from: "sand-dark", hatch: "water", line: 2 }}
				>
					<PictureGallery category={gallery} interval={galleryInterval} />
				</Section>
			) : null}
			<Section
				title={labels.projects}
				border={{ from: gallery ? "petrol-deep" : "sand-dark", hatch: "gravel", line: gallery ? 0 : 2 }}
			>
				<ul role="list" className={styles.projects}>
					{page.projects.map((project) => (
						<li key={project.slug}>
							<ProjectCard
								project={project}
								labels={page.projectLabels}
								sizes="(min-width: 80rem) 39rem, (min-width: 48rem) 48vw, 100vw"
								showService={false}
							/>
						</li>
					))}
				</ul>
			</Section>
			<div className={`page ${styles.means}`}>
				<section aria-labelledby="geraete" className={styles.mean}>
					<h2 id="geraete" className={styles.heading}>
						{labels.machines}
					</h2>
					<LinkLedger
						entries={page.machines.map(({ summary, ...machine }) => ({ ...machine, note: summary }))}
					/>
				</section>
				<section aria-labelledby="stellen" className={styles.mean}>
					<h2 id="stellen" className={styles.heading}>
						{labels.jobs}
					</h2>
					<OpenJobs jobs={page.jobs} none={page.noJobs} />
				</section>
			</div>
			<Section title={labels.others} ground="sand" border={{ from: "paper", hatch: "sand" }}>
				<ul role="list" className={styles.others}>
					{page.others.map((other) => (
						<li key={other.id}>
							<ServiceCard
								service={other}
								more={page.more}
								sizes="(min-width: 80rem) 19rem, (min-width: 40rem) 45vw, 100vw"
							/>
						</li>
					))}
				</ul>
			</Section>
			<ContactCta {...page.callToAction} from="sand" />
		</>
	);
}
