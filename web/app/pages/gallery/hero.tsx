import { Images } from "lucide-react";
import { useRef } from "react";
import { heroFactor } from "../../behaviour/gallery-hero.ts";
import { useHeroWipe } from "../../behaviour/use-hero-wipe.ts";
import { Breadcrumbs, type Step } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import styles from "./hero.module.css";
import { LoadingOverlay } from "./loading-overlay.tsx";

type HeroProps = {
	title: string;
	intro: string;
	pictures: { desktop: PictureData; mobile: PictureData }[];
	loading: string;
	trail: readonly Step[];
	/** The button's text, and what it does; without pictures there is nothing to open. */
	open: string;
	onOpen: (() => void) | undefined;
};

/** Covers the window: a picture is as wide as its height demands, an upright one a little less: nobody sees the 6 %. */
const sizes = "max(100vw, 160vh)";
const portraitSizes = "max(100vw, 53vh)";

/**
 * The pictures lie on one another and fill the window; scrolling opens one after the other along the diagonal.
 * The text scrolls away over them, so that nothing covers the pictures for long.
 */
export function Hero({ title, intro, pictures, loading, trail, open, onOpen }: HeroProps) {
	const section = useRef<HTMLDivElement>(null);
	useHeroWipe(section, pictures.length);

	return (
		<>
			<LoadingOverlay text={loading} pictures={section} />
			<div ref={section} className={styles.hero} data-factor={heroFactor(pictures.length)} data-testid="hero">
				<div className={styles.stage} data-stage="">
					{pictures.map(({ desktop, mobile }, index) => (
						<div key={desktop.id} className={styles.layer} data-layer="">
							<Picture
								picture={desktop}
								portrait={mobile}
								sizes={sizes}
								portraitSizes={portraitSizes}
								fit="cover"
								priority={index === 0 ? "high" : "low"}
							/>
						</div>
					))}
					<ol className={`${styles.staff} no-print`} aria-hidden="true">
						{pictures.map(({ desktop }) => (
							<li key={desktop.id} className={styles.tick} />
						))}
					</ol>
				</div>
				<div className={styles.text}>
					<div className={`page ${styles.content}`}>
						<Breadcrumbs steps={trail} />
						<h1 className={styles.title} tabIndex={-1}>
							{title}
						</h1>
						<p className={styles.intro}>{intro}</p>
						{onOpen ? (
							<div className={`${styles.actions} with-script no-print`}>
								<Button onClick={onOpen}>
									<Images size={20} strokeWidth={1.75} aria-hidden="true" />
									{open}
								</Button>
							</div>
						) : null}
					</div>
				</div>
				{pictures.map(({ desktop }) => (
					<div key={desktop.id} className={styles.step} aria-hidden="true" />
				))}
			</div>
		</>
	);
}
