import { Alive } from "../../alive/place.tsx";
import pictureGallery from "../../sections/picture-gallery/picture-gallery.alive.tsx";
import type { WorksitePage } from "./content.ts";
import { Fold } from "./fold.tsx";

export function SitePictures({ site }: { site: WorksitePage }) {
	const { gallery, labels, pictureWords } = site;
	return (
		<Fold id="bilder-der-baustelle" title={labels.pictures}>
			<Alive part={pictureGallery} category={gallery} words={pictureWords} interval={7000} />
		</Fold>
	);
}
