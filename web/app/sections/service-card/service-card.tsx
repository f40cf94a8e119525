import { ArrowRight } from "lucide-react";
import { useWords } from "../../content/layout-content.ts";
import { Card } from "../../ui/card/card.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { fill } from "../../ui/fill.ts";
import { Picture } from "../../ui/picture/picture.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import styles from "./service-card.module.css";

export type ServiceCardData = {
	title: string;
	teaser: string;
	to: string;
	image: PictureData;
	category?: string;
	highlights?: readonly string[];
};

type ServiceCardProps = {
	service: ServiceCardData;
	/** The words of the link, such as 'Mehr erfahren'. */
	more: string;
	/** How wide the picture is shown. */
	sizes: string;
};

/** Cards show at most three highlights (specification 2.4). */
const HIGHLIGHTS = 3;

/** A service as a tile with its picture; the whole tile leads to its page. */
export function ServiceCard({ service, more, sizes }: ServiceCardProps) {
	const words = useWords();
	const { title, teaser, to, image, category, highlights = [] } = service;
	return (
		<Card link>
			<div className={styles.picture}>
				<Picture picture={{ ...image, alt: "" }} sizes={sizes} fit="cover" />
				<PictureLabel picture={image} word={words.pictures.rendered} />
			</div>
			<div className={styles.body}>
				{category ? <p className={styles.category}>{category}</p> : null}
				<h3 className={styles.title}>{title}</h3>
				<p className={styles.teaser}>{teaser}</p>
				{highlights.length > 0 ? (
					<ChipList
						label={fill(words.services.highlightsOf, { title })}
						items={highlights.slice(0, HIGHLIGHTS)}
					/>
				) : null}
				<a className={styles.more} href={to}>
					<span>
						{more}
						<span className="visually-hidden"> {fill(words.services.more, { title })}</span>
					</span>
					<ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
				</a>
			</div>
		</Card>
	);
}
