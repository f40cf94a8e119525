import { MapPin, Printer } from "lucide";
import { useWords } from "../../content/layout-content.ts";
import type { Step } from "../../meta/trail.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Hatch } from "../../ui/ground-border/hatch.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import type { ProjectPage } from "./content.ts";
import styles from "./opening.module.css";

/** Title and picture side by side: pictures of a site are documents, not backdrops. */
export function Opening({ project, trail }: { project: ProjectPage; trail: readonly Step[] }) {
	const { title, location, sample, summary, image, labels, hatch, callToAction } = project;
	return (
		<div className={styles.opening} data-ground="petrol">
			<Hatch kind={hatch} behind />
			<div className={`page columns ${styles.content}`} data-wide="2">
				<div className={`columns ${styles.text}`} data-gap="4">
					<Breadcrumbs steps={trail} />
					<p className={`line label close accent ${styles.location}`} data-gap="2">
						<Icon of={MapPin} size={20} />
						{location}
						{sample ? <Sample word={sample} /> : null}
					</p>
					<h1 className={styles.title} tabIndex={-1}>
						{title}
					</h1>
					<p className={`lead ${styles.summary}`} data-measure="46">
						{summary}
					</p>
					<div className={`cluster ${styles.actions} no-print`} data-gap="4">
						<Button to={callToAction.button.to}>{labels.discuss}</Button>
						<div className="with-script">
							<Button tone="ghost" name="print">
								<Icon of={Printer} size={20} />
								{labels.print}
							</Button>
						</div>
					</div>
				</div>
				<div className={`frame ${styles.picture}`} data-cut="large">
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
