import { MoveHorizontal } from "lucide";
import { Alive } from "../../alive/place.tsx";
import { useWords } from "../../content/layout-content.ts";
import { PartList } from "../../ui/drawing/part-list.tsx";
import { Sheet } from "../../ui/drawing/sheet.tsx";
import { fill } from "../../ui/fill.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { ServicePage } from "./content.ts";
import { dike } from "./drawing/dike.ts";
import { dredging } from "./drawing/dredging.ts";
import { road } from "./drawing/road.ts";
import { sheetWall } from "./drawing/sheet-wall.ts";
import { trench } from "./drawing/trench.ts";
import figure from "./section-figure.alive.ts";
import styles from "./section-figure.module.css";

type SectionFigureProps = ServicePage["drawing"] & { labels: ServicePage["labels"]["drawing"] };

const drawings = { dike, trench, road, dredging, "sheet-wall": sheetWall };

/** How much of the drawing is seen at first. */
const begin = 60;

/**
 * What is built, cut open. Drawing and picture meet along a line of 45° that section-figure.alive.ts moves; without it
 * they stand below one another.
 */
export function SectionFigure({ kind, title, description, image, parts, labels }: SectionFigureProps) {
	const { rendered } = useWords().pictures;
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
						<Sheet
							sheet="example"
							scene={drawings[kind]}
							aria-labelledby="schnitt-titel"
							aria-describedby="schnitt-text"
						>
							<desc id="schnitt-text">{description}</desc>
						</Sheet>
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
						aria-label={labels.slider}
					/>
					<span className={`${styles.grip} no-print with-script`} aria-hidden="true">
						<Icon of={MoveHorizontal} size={20} />
					</span>
				</div>
			</Alive>
			<div className={`stack ${styles.legend}`} data-gap="4">
				<PartList parts={parts.map((part, place) => ({ ...part, number: place + 1 }))} />
				<p className="small easy quiet">
					{labels.note}{" "}
					<PictureLabel picture={image} word={fill(labels.picture, { kind: rendered })} place="line" />
				</p>
			</div>
		</section>
	);
}
