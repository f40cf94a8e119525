/** The files of one cut of a picture. */
export type PictureFiles = {
	/** Name and content hash: the address of a variant is `/media/<id>-<width>.avif`. */
	id: string;
	width: number;
	height: number;
	/** Widths that exist, ascending. */
	widths: number[];
};

/** What a page knows about one picture; the pipeline derives all of it from the master. */
export type PictureData = PictureFiles & {
	alt: string;
	/** No photograph: where it stands for work or history, the page says „Visualisierung“ (`own` in content/pictures.yaml). */
	rendered?: true;
	/** Address of a vector; it is shown as it is and has no variants. */
	vector?: string;
};
