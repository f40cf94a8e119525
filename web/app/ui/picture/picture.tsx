import styles from "./picture.module.css";
import type { PictureData, PictureFiles } from "./picture-data.ts";
import { wholePicture } from "./whole-picture.ts";

type PictureProps = {
	picture: PictureData;
	/** How wide the layout shows the picture, as in the `sizes` attribute; without it the browser fetches the widest file. */
	sizes: string;
	/** Other picture or cut for narrow screens, upright. */
	portrait?: PictureFiles | undefined;
	/** How wide the upright picture is shown. */
	portraitSizes?: string;
	/** No wider file is fetched: dense screens would take one that only makes the page heavier. */
	widest?: number | undefined;
	/**
	 * `high` is for the one picture a page opens with: fetched at once instead of when it comes into view. `low` is for
	 * pictures in view that another one covers.
	 */
	priority?: "high" | "low";
	/** `cover` fills the parent and crops, `contain` fits into it, `natural` keeps the picture's own shape. */
	fit?: "natural" | "cover" | "contain";
	className?: string;
};

function sourceSet({ id, widths }: PictureFiles, widest = Number.POSITIVE_INFINITY): string {
	const fitting = widths.filter((width, place) => place === 0 || width <= widest);
	return fitting.map((width) => `/media/${id}-${width}.avif ${width}w`).join(", ");
}

export function Picture({
	picture,
	sizes,
	portrait,
	portraitSizes = "100vw",
	widest,
	priority,
	fit = "natural",
	className = "",
}: PictureProps) {
	return (
		<picture className={`${styles.picture} ${className}`} data-fit={fit === "natural" ? undefined : fit}>
			{portrait && (
				<source
					media="(max-width: 768px)"
					type="image/avif"
					srcSet={sourceSet(portrait)}
					sizes={portraitSizes}
					width={portrait.width}
					height={portrait.height}
				/>
			)}
			{picture.vector ? null : <source type="image/avif" srcSet={sourceSet(picture, widest)} sizes={sizes} />}
			<img
				className={styles.image}
				src={picture.vector ?? wholePicture(picture)}
				width={picture.width}
				height={picture.height}
				alt={picture.alt}
				loading={priority === "high" ? "eager" : "lazy"}
				fetchPriority={priority}
			/>
		</picture>
	);
}
