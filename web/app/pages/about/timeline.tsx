import { useWords } from "../../content/layout-content.ts";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { AboutPage } from "./content.ts";
import styles from "./timeline.module.css";

/** The years on a tide staff: one reads downwards, as everywhere on this site. */
export function Timeline({ title, intro, more, image, items }: AboutPage["timeline"]) {
	return (
		<Section
			title={title}
			intro={intro}
			ground="sand"
			border={{ from: "petrol", hatch: "peat", line: 2 }}
			layout="split"
			aside={
				<div className={styles.aside}>
					<a href={more.to} className={styles.more}>
						{more.label}
						<Onward />
					</a>
					<div className={styles.picture}>
						<Picture picture={image} sizes="(min-width: 64rem) 34rem, 100vw" />
						<PictureLabel picture={image} word={useWords().pictures.rendered} />
					</div>
				</div>
			}
		>
			<ol role="list" className={styles.timeline}>
				{items.map(({ year, title: event, description }) => (
					<li key={year} className={styles.item}>
						<p className={styles.year}>{year}</p>
						<div className={styles.text}>
							<h3>{event}</h3>
							<p>{description}</p>
						</div>
					</li>
				))}
			</ol>
		</Section>
	);
}
