import { MapPin, Printer } from "lucide-react";
import { useWords } from "../../content/layout-content.ts";
import type { ProjectPage } from "../../content/page-content.ts";
import { Breadcrumbs, type Step } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import { Hatch } from "../../ui/strata/hatch.tsx";
import styles from "./opening.module.css";

/** Title and picture side by side: pictures of a site are documents, not backdrops. */
export function Opening({ project, trail }: { project: ProjectPage; trail: readonly Step[] }) {
	const { title, location, sample, summary, image, labels, hatch, callToAction } = project;
	return (
		<div className={styles.opening}>
			<div className={styles.hatch}>
				<Hatch kind={hatch} />
			</div>
			<div className={`page ${styles.content}`}>
				<div className={styles.text}>
					<Breadcrumbs steps={trail} />
					<p className={styles.location}>
						<MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
						{location}
						{sample ? <Sample word={sample} /> : null}
					</p>
					<h1 className={styles.title} tabIndex={-1}>
						{title}
					</h1>
					<p className={styles.summary}>{summary}</p>
					<div className={`${styles.actions} no-print`}>
						<Button to={callToAction.button.to}>{labels.discuss}</Button>
						<div className="with-script">
							<Button tone="ghost" name="print">
								<Printer size={20} strokeWidth={1.75} aria-hidden="true" />
								{labels.print}
							</Button>
						</div>
					</div>
				</div>
				<div className={styles.picture}>
					<Picture
						picture={image}
						sizes="(min-width: 84rem) 40rem, (min-width: 64rem) 47vw, 100vw"
						fit="cover"
						priority="high"
					/>
					<PictureLabel picture={image} word={useWords().pictures.rendered} />
				</div>
			</div>
		</div>
	);
}
