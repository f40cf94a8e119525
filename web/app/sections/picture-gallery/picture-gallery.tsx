import { type ReactNode, useState } from "react";
import { clampIndex, wrapIndex } from "../../ui/carousel/picture-index.ts";
import type { PictureWords } from "../../ui/carousel/picture-words.ts";
import { Lightbox } from "../../ui/lightbox/lightbox.tsx";
import { Slideshow } from "../../ui/slideshow/slideshow.tsx";
import { ThumbnailGrid } from "../../ui/thumbnail-grid/thumbnail-grid.tsx";
import type { GalleryCategoryData } from "./gallery-category.ts";
import styles from "./picture-gallery.module.css";
import { useLightboxAddress } from "./use-lightbox-address.ts";

export type PictureGalleryProps = {
	category: GalleryCategoryData;
	words: PictureWords;
	/** ms between two pictures of the slideshow: 6000 on the gallery page, 7000 on service pages (specification 9). */
	interval: number;
	/** Stands beside the slideshow on wide screens and above it on narrow ones, such as a heading. */
	children?: ReactNode;
};

/** The pictures of one category: slideshow, thumbnails, and the lightbox that both open. */
export function PictureGallery({ category, words, interval, children }: PictureGalleryProps) {
	const { slug, label, images } = category;
	const [index, setIndex] = useState(0);
	const lightbox = useLightboxAddress(slug, images.length);
	const current = lightbox.index ?? clampIndex(index, images.length) ?? 0;

	function open(next: number): void {
		setIndex(next);
		lightbox.open(next);
	}

	function turn(next: number): void {
		setIndex(next);
		lightbox.turn(next);
	}

	return (
		<div className={`columns ${styles.gallery}`} data-gap="5">
			<div className={`columns ${styles.opening}`} data-gap="5" data-beside={children ? "" : undefined}>
				{children}
				<Slideshow
					label={label}
					images={images}
					index={current}
					onTurn={setIndex}
					onOpen={open}
					interval={interval}
					suspended={lightbox.index !== null}
					words={words}
					sizes={
						children
							? "(min-width: 84rem) 53rem, (min-width: 64rem) 61vw, 90vw"
							: "(min-width: 100rem) 60rem, (min-width: 72rem) 58vw, 90vw"
					}
				/>
			</div>
			<ThumbnailGrid onOpen={open} images={images} label={label} words={words} />
			<Lightbox
				index={lightbox.index}
				label={label}
				images={images}
				words={words}
				onTurn={turn}
				onStep={(by) => turn(wrapIndex(lightbox.latest() ?? current, by, images.length))}
				onClose={() => {
					setIndex(current);
					lightbox.close();
				}}
			/>
		</div>
	);
}
