import { useWords } from "../../content/layout-content.ts";
import { Card } from "../../ui/card/card.tsx";
import { CardLink } from "../../ui/card/card-link.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { fill } from "../../ui/fill.ts";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import styles from "./service-card.module.css";

export type ServiceCardData = {
	title: string;
	teaser: string;
	to: string;
	image: PictureData;
	highlights?: readonly string[];
	/** Names them where the page is not German. */
	highlightsLabel?: string;
};

type ServiceCardProps = {
	service: ServiceCardData;
	/** How wide the picture is shown. */
	sizes: string;
};

/** Cards show at most three highlights (specification 2.4). */
const HIGHLIGHTS = 3;

/** A service as a tile, on phones as a row; the whole of it leads to the service's page. */
export function ServiceCard({ service, sizes }: ServiceCardProps) {
	const words = useWords();
	const {
		title,
		teaser,
		to,
		image,
		highlights = [],
		highlightsLabel = words.services.highlightsOf,
	} = service;
	return (
		<Card link>
			<div className={styles.card}>
				<div className={styles.picture}>
					<Picture picture={{ ...image, alt: "" }} sizes={sizes} fit="cover" />
					<PictureLabel picture={image} word={words.pictures.rendered} />
				</div>
				<div className={styles.body}>
					<h3 className={styles.title}>
						<CardLink to={to}>{title}</CardLink>
					</h3>
					<p className={styles.teaser}>{teaser}</p>
					{highlights.length > 0 ? (
						<ChipList label={fill(highlightsLabel, { title })} items={highlights.slice(0, HIGHLIGHTS)} />
					) : null}
				</div>
				<Onward place="corner" />
			</div>
		</Card>
	);
}
