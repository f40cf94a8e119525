import { MoveHorizontal } from "lucide";
import { Alive } from "../../alive/place.tsx";
import sheet from "../../ui/drawing/drawing.module.css";
import { PartList } from "../../ui/drawing/part-list.tsx";
import { Hatches } from "../../ui/drawing/sheet.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { ServicePage } from "./content.ts";
import dike from "./drawings/dike.svg?raw";
import dredging from "./drawings/dredging.svg?raw";
import road from "./drawings/road.svg?raw";
import sheetWall from "./drawings/sheet-wall.svg?raw";
import trench from "./drawings/trench.svg?raw";
import figure from "./section-figure.alive.ts";
import styles from "./section-figure.module.css";

const drawings = { dike, trench, road, dredging, "sheet-wall": sheetWall };

/** How much of the drawing is seen at first. */
const begin = 60;

/** What lies between the tags of a drawing; its classes are those of every drawing. */
function shapesOf(svg: string): string {
	return svg
		.replaceAll(/<\/?svg[^>]*>|\n\t*/g, "")
		.replaceAll(/class="(\w+)"/g, (_, name: string) => `class="${sheet[name]}"`);
}

/**
 * What is built, cut open. Drawing and picture meet along a line of 45° that section-figure.alive.ts moves; without it
 * they stand below one another.
 */
export function SectionFigure({ kind, title, description, image, parts }: ServicePage["drawing"]) {
	const shapes = shapesOf(drawings[kind]);
	return (
		<section
			id="schnitt"
			aria-labelledby="schnitt-titel"
			className={`page columns ${styles.section}`}
			data-gap="4"
		>
			<h2 id="schnitt-titel" className={styles.title}>
				{title}
			</h2>
			<Alive part={figure}>
				<div className={`stack ${styles.stage}`} data-gap="4">
					<div className={styles.drawing}>
						<svg
							viewBox="0 0 720 360"
							className={`label ${sheet.sheet}`}
							data-sheet="example"
							role="img"
							aria-labelledby="schnitt-titel"
							aria-describedby="schnitt-text"
						>
							<desc id="schnitt-text">{description}</desc>
							<Hatches sheet="example" isUsed={(hatch) => shapes.includes(`#example-${hatch})`)} />
							{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours */}
							<g dangerouslySetInnerHTML={{ __html: shapes }} />
						</svg>
					</div>
					<div className={`frame ${styles.picture} no-print`}>
						<Picture
							picture={image}
							sizes="(min-width: 100rem) 95rem, (min-width: 80rem) 80rem, 100vw"
							fit="cover"
						/>
					</div>
					<span className={`${styles.line} no-print with-script`} aria-hidden="true" />
					<input
						type="range"
						className={`${styles.slider} no-print with-script`}
						min="-25"
						max="125"
						defaultValue={begin}
						aria-label="Anteil der Zeichnung am Bild"
					/>
					<span className={`${styles.grip} no-print with-script`} aria-hidden="true">
						<Icon of={MoveHorizontal} size={20} />
					</span>
				</div>
			</Alive>
			<div className="stack" data-gap="4">
				<PartList parts={parts.map((part, place) => ({ ...part, number: place + 1 }))} />
				<p className="small easy quiet">
					Beispiel, Maße in Metern, Höhen über&nbsp;NHN.{" "}
					<PictureLabel picture={image} word="Bild: Visualisierung." place="line" />
				</p>
			</div>
		</section>
	);
}
