import { useState } from "react";
import { react } from "../../alive/part.ts";
import { Lightbox } from "../../ui/lightbox/lightbox.tsx";
import { Slideshow } from "../../ui/slideshow/slideshow.tsx";
import { ThumbnailGrid } from "../../ui/thumbnail-grid/thumbnail-grid.tsx";
import type { GalleryCategoryData } from "./gallery-category.ts";
import styles from "./picture-gallery.module.css";
import { useLightboxAddress } from "./use-lightbox-address.ts";

type PictureGalleryProps = {
	category: GalleryCategoryData;
	/** ms between two pictures of the slideshow: 6000 on the gallery page, 7000 on service pages (specification 9). */
	interval: number;
	/** On wide screens words stand beside the slideshow, in the columns of whoever places it. */
	beside?: boolean;
};

/** The pictures of one category: slideshow, thumbnails, and the lightbox that both open. */
function PictureGallery({ category, interval, beside }: PictureGalleryProps) {
	const { slug, label, images } = category;
	const [index, setIndex] = useState(0);
	const lightbox = useLightboxAddress(slug, images.length);
	const current = lightbox.index ?? index;

	function open(next: number): void {
		setIndex(next);
		lightbox.open(next);
	}

	function turn(next: number): void {
		setIndex(next);
		lightbox.turn(next);
	}

	const pictures = (
		<>
			<Slideshow
				label={label}
				images={images}
				index={current}
				onTurn={setIndex}
				onOpen={open}
				interval={interval}
				suspended={lightbox.index !== null}
				sizes={
					beside
						? "(min-width: 84rem) 53rem, (min-width: 64rem) 61vw, 90vw"
						: "(min-width: 100rem) 60rem, (min-width: 72rem) 58vw, 90vw"
				}
			/>
			<ThumbnailGrid onOpen={open} images={images} label={label} />
			<Lightbox
				index={lightbox.index}
				label={label}
				images={images}
				onTurn={turn}
				onClose={() => {
					setIndex(current);
					lightbox.close();
				}}
			/>
		</>
	);
	if (beside) return pictures;
	return (
		<div className={`columns ${styles.gallery}`} data-gap="5">
			{pictures}
		</div>
	);
}

export default react("picture-gallery", "near", PictureGallery);
