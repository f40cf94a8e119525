import { Alive } from "../../alive/place.tsx";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import pictureGallery from "../../sections/picture-gallery/picture-gallery.alive.tsx";
import { Section } from "../../ui/section/section.tsx";
import { Account } from "./account.tsx";
import { Building } from "./building.tsx";
import type { ProjectPage } from "./content.ts";
import { EquipmentAndPapers } from "./equipment-and-papers.tsx";
import { Neighbours } from "./neighbours.tsx";
import { Opening } from "./opening.tsx";
import styles from "./project.module.css";
import { ProjectSection } from "./section/section.tsx";
import { SheetFoot, SheetHead } from "./sheet.tsx";
import { SitePicture } from "./site-picture.tsx";

/** ms between two pictures, as on service pages. */
const galleryInterval = 7000;

/** One finished site with all that a client checks before calling. On paper it is one sheet to hand in with a tender. */
export default function Project({ page: project }: { page: ProjectPage }) {
	const { labels, gallery, pictureWords, callToAction } = project;
	return (
		<div className={styles.project}>
			<SheetHead sheet={labels.sheet} sample={project.sample} company={project.company} />
			<Opening project={project} />
			{project.section ? (
				<ProjectSection project={project} section={project.section} />
			) : (
				<div className={`page ${styles.picture}`}>
					<SitePicture image={project.image} large />
				</div>
			)}
			<Account project={project} />
			<Building project={project} />
			<div className={`${styles.pictures} no-print`}>
				<Section title={labels.pictures} ground="petrol-deep" border={{ from: "sand" }}>
					<Alive part={pictureGallery} category={gallery} words={pictureWords} interval={galleryInterval} />
				</Section>
			</div>
			<EquipmentAndPapers project={project} />
			<Neighbours project={project} />
			<ContactCta {...callToAction} from="sand" />
			<SheetFoot project={project} />
		</div>
	);
}
