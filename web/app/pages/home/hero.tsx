import { Alive } from "../../alive/place.tsx";
import { Button } from "../../ui/button/button.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { LevelMark } from "../../ui/level-mark/level-mark.tsx";
import { PauseButton } from "../../ui/pause-button/pause-button.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { CompanyFilm } from "./company-film.tsx";
import type { HomePage } from "./content.ts";
import filmPart from "./film.alive.ts";
import styles from "./hero.module.css";

const classes = { list: `columns ${styles.figures}`, row: `stack ${styles.figure}`, value: "heavy" };

/** What the company does, in one look: the picture comes first, the film takes its place when the page has settled (film.alive.ts). */
export function HomeHero({ hero }: { hero: HomePage["hero"] }) {
	return (
		<section
			id="unternehmen"
			aria-labelledby="unternehmen-titel"
			className={`columns ${styles.hero}`}
			data-ground="petrol-deep"
		>
			<Alive part={filmPart} pairs={hero.films} failed="Video konnte nicht geladen werden">
				<div className={`${styles.stage} no-print`}>
					<Picture
						picture={hero.image}
						portrait={hero.imageMobile}
						sizes="(min-width: 48.01rem) max(62vw, 140vh), 115vw"
						portraitSizes="115vw"
						fit="cover"
						priority="high"
						className="cover"
					/>
					{hero.films ? (
						<video
							className={`cover ${styles.film}`}
							muted
							loop
							playsInline
							preload="auto"
							aria-hidden="true"
							tabIndex={-1}
						/>
					) : null}
					<PictureLabel picture={hero.image} place="right" />
				</div>
				<div className={`page stack ${styles.content}`} data-align="start" data-gap="5">
					<LevelMark level={hero.level} stratum={hero.stratum} />
					<h1 id="unternehmen-titel" className={styles.title} tabIndex={-1}>
						{hero.title.split(/(?<=\.) /).map((sentence) => (
							<span key={sentence} className={styles.sentence}>
								{sentence}{" "}
							</span>
						))}
					</h1>
					<p className={`easy ${styles.text}`} data-measure="46">
						{hero.text}
					</p>
					<div className={`cluster ${styles.actions} no-print`} data-gap="4">
						<Button {...hero.button} />
						{hero.film ? <CompanyFilm film={hero.film} /> : null}
					</div>
				</div>
				<FactList facts={hero.figures} classes={classes} />
				<PauseButton
					className={styles.pause}
					name="film"
					stop="Film anhalten"
					start="Film abspielen"
					hidden
				/>
				<p className={`small quiet ${styles.failure}`} role="status" />
			</Alive>
		</section>
	);
}
