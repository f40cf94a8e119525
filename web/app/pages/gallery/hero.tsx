import { ArrowDown, Images } from "lucide";
import { Alive } from "../../alive/place.tsx";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { lightboxHash } from "../../sections/picture-gallery/lightbox-address.ts";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { GalleryPage } from "./content.ts";
import styles from "./hero.module.css";
import { LoadingOverlay } from "./loading-overlay.tsx";
import opening from "./opening.alive.ts";

/** Covers the window: a picture is as wide as its height demands, an upright one a little less: nobody sees the 6 %. */
const sizes = "max(100vw, 160vh)";
const portraitSizes = "max(100vw, 53vh)";

/**
 * The pictures lie on one another and fill the window; scrolling opens one after the other along the diagonal, by styles alone.
 * The text scrolls away over them, so that nothing covers the pictures for long.
 */
export function GalleryHero({ page }: { page: GalleryPage }) {
	const { title, intro, header: pictures, categories } = page;
	const [first] = categories;
	return (
		<Alive part={opening}>
			<LoadingOverlay />
			<div className={styles.hero} data-ground="petrol-deep" data-hero={pictures.length}>
				<div className={`${styles.stage} no-print`}>
					{pictures.map(({ desktop, mobile, line, chapter }, index) => (
						<div key={desktop.id} className={`cover ${styles.layer}`}>
							<Picture
								picture={desktop}
								portrait={mobile}
								sizes={sizes}
								portraitSizes={portraitSizes}
								fit="cover"
								priority={index === 0 ? "high" : "low"}
							/>
							<PictureLabel picture={desktop} place="right" />
							<p className={`line small label close signed ${styles.line}`} data-gap="3">
								{chapter ? (
									<a className="touch plain" data-gap="2" href={`#${chapter.id}`}>
										{line}
										<span className="visually-hidden">: {chapter.label}</span>
										<Icon of={ArrowDown} size={18} />
									</a>
								) : (
									line
								)}
							</p>
						</div>
					))}
				</div>
				<div className={`stack ${styles.text}`}>
					<div className={`page stack ${styles.content}`} data-align="start" data-gap="4">
						<Breadcrumbs />
						<h1 className={styles.title} tabIndex={-1}>
							{title}
						</h1>
						<p className="lead" data-measure="46">
							{intro}
						</p>
						{first?.images.length ? (
							<div className="with-script no-print">
								<Button href={lightboxHash(first.slug, 0)} data-held="" aria-controls={first.id}>
									<Icon of={Images} size={20} />
									Galerie öffnen
								</Button>
							</div>
						) : null}
					</div>
				</div>
			</div>
		</Alive>
	);
}
