import type { GalleryCategoryData } from "../../sections/picture-gallery/gallery-category.ts";
import { PictureGallery } from "../../sections/picture-gallery/picture-gallery.tsx";
import { LevelMark } from "../../ui/level-mark/level-mark.tsx";
import styles from "./chapter.module.css";

type ChapterProps = {
	/** Anchor of the chapter. */
	id: string;
	category: GalleryCategoryData & {
		chapter?: { level: string; stratum: string; text: string } | undefined;
	};
};

/** ms between two pictures, specification 9. */
const interval = 6000;

/** One category: what it is beside its slideshow, all of its pictures below. */
export function Chapter({ id, category }: ChapterProps) {
	const { label, chapter, images } = category;
	const heading = `${id}-titel`;
	return (
		<section id={id} aria-labelledby={heading} className={styles.chapter}>
			<div className="page">
				<PictureGallery category={category} interval={interval}>
					<div className={styles.head}>
						{chapter ? <LevelMark level={chapter.level} stratum={chapter.stratum} /> : null}
						<h2 id={heading} className={styles.title}>
							{label}
						</h2>
						{chapter ? <p className={styles.text}>{chapter.text}</p> : null}
						{images.length > 0 ? (
							<p className={styles.count}>{images.length === 1 ? "1 Bild" : `${images.length} Bilder`}</p>
						) : null}
					</div>
				</PictureGallery>
			</div>
		</section>
	);
}
