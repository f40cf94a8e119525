import { Alive } from "../../alive/place.tsx";
import type { HeadData } from "../../meta/head.tsx";
import { pictureGallery } from "../../meta/structured-data.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Section } from "../../ui/section/section.tsx";
import chapter from "./chapter.alive.tsx";
import styles from "./chapter.module.css";
import type { GalleryPage } from "./content.ts";
import { GalleryHero } from "./hero.tsx";

export function head(page: GalleryPage): HeadData {
	return { picture: page.header[0]?.desktop, structuredData: (company) => [pictureGallery(company, page)] };
}

export default function Gallery({ page }: { page: GalleryPage }) {
	const { categories, words, count, closing } = page;
	return (
		<>
			<GalleryHero page={page} />
			{categories.map(({ id, ...category }) => (
				<section
					key={id}
					id={id}
					aria-labelledby={`${id}-titel`}
					className={`room ${styles.chapter}`}
					data-ground="petrol-deep"
				>
					<div className="page">
						<Alive part={chapter} id={`${id}-titel`} category={category} words={words} count={count} />
					</div>
				</section>
			))}
			<Section title={closing.title} intro={closing.text} border={{ from: "petrol-deep" }}>
				<LinkButton {...closing.button} />
			</Section>
		</>
	);
}
