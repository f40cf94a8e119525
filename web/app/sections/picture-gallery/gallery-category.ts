import type { PictureData } from "../../ui/picture/picture-data.ts";

/** One chapter of the gallery, as the loaders of the gallery and of the service pages give it. */
export type GalleryCategoryData = {
	/** First part of the pictures' addresses: `#wasserbau/3`. */
	slug: string;
	label: string;
	images: PictureData[];
};
