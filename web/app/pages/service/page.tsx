import { Alive } from "../../alive/place.tsx";
import type { HeadData } from "../../meta/head.tsx";
import { service } from "../../meta/structured-data.ts";
import { paths, servicePath } from "../../paths.ts";
import { Card } from "../../sections/card/card.tsx";
import { ContactCard } from "../../sections/contact-card/contact-card.tsx";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { OpenJobs } from "../../sections/open-jobs/open-jobs.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import pictureGallery from "../../sections/picture-gallery/picture-gallery.alive.tsx";
import { ProjectCard } from "../../sections/project-card/project-card.tsx";
import { Button } from "../../ui/button/button.tsx";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { ServicePage } from "./content.ts";
import { SectionFigure } from "./section-figure.tsx";
import styles from "./service.module.css";

/** ms between two pictures, specification 9. */
const galleryInterval = 7000;

const pathOf = ({ id }: ServicePage) => servicePath(id);

export function head(page: ServicePage): HeadData {
	return {
		picture: page.header,
		structuredData: (company) => [service(company, { ...page, path: pathOf(page) })],
	};
}

/** Everything about one service: what it is, what we do, where it was done, with what, by whom, and whom to call. */
export default function Service({ page }: { page: ServicePage }) {
	const { title, subtitle, ground, header, description, highlights, features, gallery } = page;
	return (
		<>
			<PageHeader title={title} lead={subtitle} ground={ground} picture={header} />
			<div className={`page columns room ${styles.intro}`} data-gap="7">
				<RunningText paragraphs={description}>
					<ChipList label="Schwerpunkte" items={highlights} />
				</RunningText>
				<ContactCard {...page.contact} />
			</div>
			<SectionFigure {...page.drawing} />
			<Section title="Unsere Leistungen" ground="sand-dark" border={{ from: "paper" }} layout="stacked">
				<CheckList items={features} columns={2} />
			</Section>
			{gallery ? (
				<div className="no-print">
					<Section title="Ansichten" ground="petrol-deep" border={{ from: "sand-dark" }}>
						<Alive part={pictureGallery} category={gallery} interval={galleryInterval} />
					</Section>
				</div>
			) : null}
			{page.projects.length > 0 ? (
				<Section
					title="Ausgeführte Projekte"
					more={<Button label="Alle Projekte ansehen" to={paths.projects} tone="line" />}
					border={{ from: gallery ? "petrol-deep" : "sand-dark" }}
					legend={
						<Legend
							pictures={page.projects.map(({ image }) => image)}
							sample={page.projects.some(({ sample }) => sample)}
						/>
					}
				>
					{/* On phones it scrolls, by its links too: no stop of its own for the Tab key. */}
					<ul
						role="list"
						className={`columns ${styles.projects}`}
						data-medium="2"
						data-gap="3"
						aria-label="Ausgeführte Projekte"
					>
						{page.projects.map((project) => (
							<ProjectCard
								key={project.slug}
								project={project}
								sizes="(min-width: 80rem) 39rem, (min-width: 48rem) 48vw, 100vw"
							/>
						))}
					</ul>
				</Section>
			) : null}
			<div className={`page columns ${styles.means}`} data-medium="2" data-gap="7">
				<section aria-labelledby="geraete" className="stack" data-gap="5">
					<h2 id="geraete" className="heading">
						Damit arbeiten wir
					</h2>
					<LinkLedger
						entries={page.machines.map(({ summary, ...machine }) => ({ ...machine, note: summary }))}
					/>
				</section>
				<section aria-labelledby="stellen" className="stack" data-gap="5">
					<h2 id="stellen" className="heading">
						Stellen in diesem Gewerk
					</h2>
					<OpenJobs jobs={page.jobs} none={page.noJobs} />
				</section>
			</div>
			<Section
				title="Weitere Leistungen"
				ground="sand"
				border={{ from: "paper" }}
				legend={<Legend pictures={page.others.map(({ image }) => image)} />}
			>
				<ul role="list" className={`columns ${styles.others}`} data-wide="4" data-gap="3">
					{page.others.map(({ id, ...other }) => (
						<li key={id}>
							<Card row="narrow" {...other} sizes="(min-width: 64rem) 30rem, 40vw">
								<p>{other.teaser}</p>
							</Card>
						</li>
					))}
				</ul>
			</Section>
			<ContactCta {...page.callToAction} from="sand" />
		</>
	);
}
