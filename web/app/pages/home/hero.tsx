import { Pause, Play } from "lucide-react";
import type { HomePage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { LevelMark } from "../../ui/level-mark/level-mark.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { CompanyFilm } from "./company-film.tsx";
import styles from "./hero.module.css";
import { useHeroFilm } from "./use-hero-film.ts";

/** What the company does, in one look: the picture comes first, the film takes its place when the page has settled. */
export function Hero({ hero }: { hero: HomePage["hero"] }) {
	const film = useHeroFilm(hero.films);
	return (
		<section id="unternehmen" aria-labelledby="unternehmen-titel" className={styles.hero}>
			<div className={styles.stage}>
				<Picture
					picture={hero.image}
					portrait={hero.imageMobile}
					sizes="100vw"
					portraitSizes="100vw"
					fit="cover"
					priority="high"
				/>
				{film.sources ? (
					<video
						ref={film.ref}
						className={styles.film}
						data-playing={film.playing || undefined}
						muted
						loop
						playsInline
						disablePictureInPicture
						preload="auto"
						aria-hidden="true"
						tabIndex={-1}
						{...film.handlers}
					>
						<source src={film.sources.webm} type="video/webm" />
						<source src={film.sources.mp4} type="video/mp4" onError={film.onLastSourceError} />
					</video>
				) : null}
			</div>
			<div className={`page ${styles.content}`}>
				<LevelMark level={hero.level} stratum={hero.stratum} />
				<h1 id="unternehmen-titel" className={styles.title} tabIndex={-1}>
					{hero.title.split(/(?<=\.) /).map((sentence) => (
						<span key={sentence} className={styles.sentence}>
							{sentence}{" "}
						</span>
					))}
				</h1>
				<p className={styles.text}>{hero.text}</p>
				<div className={styles.actions}>
					<Button to={hero.button.to}>{hero.button.label}</Button>
					<CompanyFilm film={hero.film} />
				</div>
			</div>
			<div className={styles.base}>
				<dl className={`page ${styles.figures}`}>
					{hero.figures.map((figure) => (
						<div key={figure.label} className={styles.figure}>
							<dt>{figure.label}</dt>
							<dd>{figure.value}</dd>
						</div>
					))}
				</dl>
			</div>
			{film.sources && !film.failed ? (
				<button type="button" className={`${styles.pause} no-print`} onClick={film.toggle}>
					{film.playing ? (
						<Pause size={20} strokeWidth={1.75} aria-hidden="true" />
					) : (
						<Play size={20} strokeWidth={1.75} aria-hidden="true" />
					)}
					<span className="visually-hidden">{film.playing ? "Film anhalten" : "Film abspielen"}</span>
				</button>
			) : null}
			<p className={styles.failure} role="status">
				{film.failed ? "Video konnte nicht geladen werden" : ""}
			</p>
		</section>
	);
}
