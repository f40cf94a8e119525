/** What a page knows about one picture; the pipeline derives all of it from the master. */
export type PictureData = {
	/** Name and content hash: the address of a variant is `/media/<id>-<width>.<avif|webp>`. */
	id: string;
	width: number;
	height: number;
	/** Average colour as `#rrggbb`, shown until the picture has arrived. */
	color: string;
	/** Widths that exist, ascending. */
	widths: number[];
	alt: string;
	/** Address of a vector; it is shown as it is and has no variants. */
	vector?: string;
};
