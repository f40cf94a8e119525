import { MapPin } from "lucide";
import { Alive } from "../../alive/place.tsx";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import pictureGallery from "../../sections/picture-gallery/picture-gallery.alive.tsx";
import { PrintButton } from "../../sections/print-button/print-button.tsx";
import { Steps } from "../../sections/steps/steps.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Hatch } from "../../ui/ground-border/hatch.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import { Section } from "../../ui/section/section.tsx";
import { askPath, type ProjectPage } from "./content.ts";
import { Neighbours } from "./neighbours.tsx";
import { Part } from "./part.tsx";
import styles from "./project.module.css";
import { ProjectSection } from "./section/section.tsx";
import { SheetFoot, SheetHead } from "./sheet.tsx";
import { SitePicture } from "./site-picture.tsx";

const printLabel = "Als Referenzblatt drucken";

/** ms between two pictures, as on service pages. */
const galleryInterval = 7000;

/** One finished site with all that a client checks before calling. On paper it is one sheet to hand in with a tender. */
export default function Project({ page: project }: { page: ProjectPage }) {
	const { title, location, summary, sample, hatch, section, image, callToAction } = project;
	return (
		<div className={styles.project}>
			<SheetHead sample={sample} company={project.company} />
			<PageHeader
				title={title}
				lead={summary}
				drawing={<Hatch kind={hatch} behind />}
				above={
					<>
						<Icon of={MapPin} size={20} />
						{location}
						{sample ? <Sample word={sample} /> : null}
					</>
				}
				split
			>
				<Button to={callToAction.button.to}>Ähnliches besprechen</Button>
				<PrintButton label={printLabel} />
			</PageHeader>
			{section ? (
				<ProjectSection project={project} section={section} />
			) : (
				<div className={`page ${styles.picture}`}>
					<SitePicture image={image} large />
				</div>
			)}
			<div className={`page columns split room ${styles.pair}`}>
				<Part id="aufgabe" title="Die Aufgabe">
					{project.task.map((paragraph) => (
						<p key={paragraph} data-measure="text">
							{paragraph}
						</p>
					))}
					{section ? <SitePicture image={image} /> : null}
				</Part>
				<Part id="angaben" title="Angaben zur Referenz">
					<FactList facts={project.facts} ruled />
				</Part>
			</div>
			<div data-ground="sand">
				<GroundBorder from="paper" />
				<div className={`page columns split room ${styles.pair}`} data-below="border">
					<Part id="bauablauf" title="So wurde gebaut">
						<Steps items={project.method} />
					</Part>
					<div className="stack" data-gap="7">
						<Part id="mengen" title="Mengen">
							<FactList facts={project.quantities} ruled />
						</Part>
						<Part id="regelwerke" title="Regelwerke">
							<ChipList label="Regelwerke" items={project.rules} />
						</Part>
					</div>
				</div>
			</div>
			<div className={`${styles.pictures} no-print`}>
				<Section title="Ansichten zum Verfahren" ground="petrol-deep" border={{ from: "sand" }}>
					<Alive part={pictureGallery} category={project.gallery} interval={galleryInterval} />
				</Section>
			</div>
			<GroundBorder from="petrol-deep" />
			<div className={`page columns split room ${styles.pair} ${styles.last}`} data-below="border">
				<Part id="geraet" title="Eingesetztes Gerät">
					<LinkLedger entries={project.equipment} />
				</Part>
				<div className="no-print no-phone">
					<Part id="unterlagen" title={project.papers.title}>
						<p>{project.papers.text}</p>
						<Papers project={project} />
					</Part>
				</div>
			</div>
			<Neighbours project={project} />
			<ContactCta {...callToAction} from="sand" />
			<SheetFoot project={project} />
		</div>
	);
}

/** How the reference gets into somebody's files. */
function Papers({ project: { facts } }: { project: ProjectPage }) {
	const canAsk = facts.some((fact) => "to" in fact && fact.to === askPath);
	return (
		<div className="cluster" data-gap="4">
			<PrintButton label={printLabel} />
			{canAsk ? <Button label="Ansprechpartner erfragen" to={askPath} tone="line" /> : null}
		</div>
	);
}
