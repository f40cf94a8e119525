import { useWords } from "../../content/layout-content.ts";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { AboutPage } from "./content.ts";
import styles from "./timeline.module.css";

/** The years on a tide staff: one reads downwards, as everywhere on this site. */
export function Timeline({ title, intro, more, image, items }: AboutPage["timeline"]) {
	const { rendered } = useWords().pictures;
	return (
		<Section
			title={title}
			intro={intro}
			ground="sand"
			border={{ from: "petrol" }}
			layout="split"
			aside={
				<a href={more.to} className="touch label plain no-print" data-gap="4">
					{more.label}
					<Onward />
				</a>
			}
		>
			<ol role="list" className={`stack ${styles.timeline}`} data-gap="5">
				{items.map(({ year, title: event, description }, index) => (
					<li key={year} className={`columns ${styles.item}`} data-align="baseline">
						<p className={`title accent heavy ${styles.year}`}>{year}</p>
						<div className={`stack ${styles.text}`} data-gap="1">
							<h3 className="name">{event}</h3>
							<p className="quiet" data-measure="46">
								{description}
							</p>
							{index === 0 ? (
								<div className={`${styles.picture} no-print`} data-cut="large">
									<Picture picture={image} sizes="(min-width: 48rem) 34rem, 92vw" />
									<PictureLabel picture={image} word={rendered} />
								</div>
							) : null}
						</div>
					</li>
				))}
			</ol>
		</Section>
	);
}
