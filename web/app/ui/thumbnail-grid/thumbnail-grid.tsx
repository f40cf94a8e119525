import { ChevronDown } from "lucide";
import type { MouseEvent } from "react";
import { isPlain } from "../../alive/click.ts";
import { Icon } from "../icon/icon.tsx";
import { Picture } from "../picture/picture.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import { wholePicture } from "../picture/whole-picture.ts";
import styles from "./thumbnail-grid.module.css";

type ThumbnailGridProps = {
	images: readonly PictureData[];
	/** What the pictures show. */
	label: string;
	/** Called instead of following the link to the picture's file. */
	onOpen: (index: number) => void;
};

/** How many of them phones show at first; the others need no script, either. */
const openOnPhones = 6;

/** Follows the columns of the style sheet. */
const sizes = "(min-width: 84rem) 23rem, (min-width: 64rem) 23vw, 31vw";

export function ThumbnailGrid({ images, label, onOpen }: ThumbnailGridProps) {
	function link(picture: PictureData, index: number) {
		return (
			<li key={picture.id} className={styles.item}>
				<a
					className={styles.link}
					href={wholePicture(picture)}
					data-held=""
					onClick={(event: MouseEvent) => {
						if (!isPlain(event)) return;
						event.preventDefault();
						onOpen(index);
					}}
				>
					<Picture
						picture={picture}
						sizes={sizes}
						widest={640}
						fit="cover"
						className={`cover ${styles.picture}`}
					/>
				</a>
			</li>
		);
	}

	if (images.length === 0) return null;
	return (
		<div className={`columns ${styles.frame}`} data-gap="3">
			<ul role="list" aria-label={`Alle Bilder: ${label}`} className={`columns ${styles.grid}`} data-gap="3">
				{images.map(link)}
			</ul>
			{images.length > openOnPhones ? (
				<details className={styles.all}>
					<summary className="opener touch label signed" data-gap="2">
						<span className="when-closed">Alle {images.length.toLocaleString("de-DE")} zeigen</span>
						<span className="when-open">Weniger zeigen</span>
						<Icon of={ChevronDown} size={20} />
					</summary>
				</details>
			) : null}
		</div>
	);
}
