import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { ProjectPage } from "./content.ts";
import styles from "./site-picture.module.css";

/** Pictures of a site are documents, not backdrops. Without a drawing it opens the page, `large`. */
export function SitePicture({ image, large }: { image: ProjectPage["image"]; large?: boolean }) {
	return (
		<div className={`frame ${styles.picture}`} data-cut="large" data-large={large ? "" : undefined}>
			<Picture
				picture={image}
				sizes={large ? "(min-width: 84rem) 80rem, 100vw" : "(min-width: 64rem) 52vw, 100vw"}
				fit="cover"
				priority={large ? "high" : undefined}
			/>
			<PictureLabel picture={image} />
		</div>
	);
}
