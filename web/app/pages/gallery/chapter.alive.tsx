import { react } from "../../alive/part.ts";
import type { GalleryCategoryData } from "../../sections/picture-gallery/gallery-category.ts";
import { PictureGallery } from "../../sections/picture-gallery/picture-gallery.tsx";
import type { PictureWords } from "../../ui/carousel/picture-words.ts";
import { counted } from "../../ui/counted.ts";
import styles from "./chapter.module.css";

type ChapterProps = {
	/** Of the heading. */
	id: string;
	category: GalleryCategoryData & {
		chapter?: { text: string } | undefined;
	};
	words: PictureWords;
	count: { one: string; other: string };
};

/** ms between two pictures, specification 9. */
const interval = 6000;

/** One category: what it is beside its slideshow, all of its pictures below. */
function Chapter({ id, category, words, count }: ChapterProps) {
	const { label, chapter, images } = category;
	return (
		<PictureGallery category={category} words={words} interval={interval}>
			<div className="stack" data-align="start" data-gap="3">
				<h2 id={id} className="title">
					{label}
				</h2>
				{chapter ? (
					<p className="quiet" data-measure="40">
						{chapter.text}
					</p>
				) : null}
				{/* Phones have it in the slideshow and below the first pictures. */}
				{images.length > 0 ? (
					<p className={`small label ${styles.count} no-phone`}>{counted(images.length, count)}</p>
				) : null}
			</div>
		</PictureGallery>
	);
}

export default react("chapter", "near", Chapter);
