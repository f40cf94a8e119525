import { Alive } from "../../alive/place.tsx";
import type { HeadData } from "../../meta/head.tsx";
import pictureGallery from "../../sections/picture-gallery/picture-gallery.alive.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { GalleryPage } from "./content.ts";
import styles from "./gallery.module.css";
import { GalleryHero } from "./hero.tsx";

/** ms between two pictures, specification 9. */
const interval = 6000;

export function head(page: GalleryPage): HeadData {
	return { picture: page.header[0]?.desktop };
}

export default function Gallery({ page }: { page: GalleryPage }) {
	const { categories, closing } = page;
	return (
		<>
			<GalleryHero page={page} />
			{categories.map(({ id, chapter, ...category }) => (
				<section
					key={id}
					id={id}
					aria-labelledby={`${id}-titel`}
					className={`room ${styles.chapter}`}
					data-ground="petrol-deep"
				>
					<div className={`page columns split ${styles.content}`} data-gap="5">
						<div className="stack" data-align="start" data-gap="3">
							<h2 id={`${id}-titel`} className="title">
								{category.label}
							</h2>
							{chapter ? (
								<p className="quiet" data-measure="46">
									{chapter.text}
								</p>
							) : null}
							{/* Phones have it in the slideshow and below the first pictures. */}
							{category.images.length > 0 ? (
								<p className={`small label ${styles.count} no-phone`}>
									{category.images.length === 1 ? "1 Bild" : `${category.images.length} Bilder`}
								</p>
							) : null}
						</div>
						<Alive part={pictureGallery} category={category} interval={interval} beside />
					</div>
				</section>
			))}
			<Section title={closing.title} intro={closing.text} border={{ from: "petrol-deep" }}>
				<Button {...closing.button} />
			</Section>
		</>
	);
}
