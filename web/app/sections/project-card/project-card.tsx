import { MapPin } from "lucide";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import { Card } from "../card/card.tsx";
import styles from "./project-card.module.css";

export type ProjectCardData = {
	title: string;
	/** The project's own page. */
	to: string;
	location: string;
	/** „Muster“, where the reference is invented. */
	sample?: string | undefined;
	summary: string;
	image: PictureData;
	services: readonly string[];
	details: { client: string; year: string; volume: string; duration: string };
};

type ProjectCardProps = {
	project: ProjectCardData;
	/** How wide the picture is shown. */
	sizes: string;
	/** What a filter goes by. */
	category?: string;
};

const details = [
	["client", "Auftraggeber"],
	["year", "Jahr"],
	["volume", "Umfang"],
	["duration", "Bauzeit"],
] as const;

const classes = { list: styles.details, row: `note easy ${styles.detail}`, label: "quiet", value: "label" };

/** A finished site with everything a contracting authority asks about it: an item of a list. */
export function ProjectCard({ project, sizes, category }: ProjectCardProps) {
	const { title, to, location, sample, summary, image, services } = project;
	const facts = details.map(([name, label]) => ({ label, value: project.details[name] }));
	return (
		<li className={styles.item} data-category={category}>
			<Card
				className={styles.card}
				to={to}
				image={image}
				sizes={sizes}
				over={
					<>
						<Icon of={MapPin} size={18} />
						{location}
					</>
				}
				sample={sample}
				title={title}
				facts={<FactList facts={facts} classes={classes} />}
			>
				<p className="quiet">{summary}</p>
				<ChipList label={`Leistungen: ${title}`} items={services} />
			</Card>
		</li>
	);
}
