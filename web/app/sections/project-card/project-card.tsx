import { MapPin } from "lucide";
import { Card } from "../../ui/card/card.tsx";
import { CardLink } from "../../ui/card/card-link.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Sign } from "../../ui/sign/sign.tsx";
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

const facts = [
	["client", "Auftraggeber"],
	["year", "Jahr"],
	["volume", "Umfang"],
	["duration", "Bauzeit"],
] as const;

/** A finished site with everything a contracting authority asks about it: an item of a list. */
export function ProjectCard({ project, sizes, category }: ProjectCardProps) {
	const { title, to, location, sample, summary, image, services, details } = project;
	return (
		<li className={styles.item} data-category={category}>
			<Card link>
				<div className={`frame ${styles.picture} no-print`}>
					<Picture picture={image} sizes={sizes} fit="cover" />
					<PictureLabel picture={image} inGroup />
				</div>
				<div className={styles.body}>
					<p className={`line small label accent close ${styles.location}`} data-gap="2">
						<Icon of={MapPin} size={18} />
						{location}
						{sample ? <Sign of="sample" word={sample} place="top" inGroup /> : null}
					</p>
					<h3>
						<CardLink to={to}>{title}</CardLink>
					</h3>
					<p className="note quiet easy">{summary}</p>
					<ChipList label={`Leistungen: ${title}`} items={services} />
					<dl className={`columns ${styles.details}`}>
						{facts.map(([fact, label]) => (
							<div key={fact} className={`columns note easy ${styles.detail}`} data-gap="3">
								<dt className="quiet">{label}</dt>
								<dd className="label">{details[fact]}</dd>
							</div>
						))}
					</dl>
					<Onward place="corner" />
				</div>
			</Card>
		</li>
	);
}
