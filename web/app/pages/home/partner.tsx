import { Button } from "../../ui/button/button.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./partner.module.css";

export function Partner({ partner }: { partner: HomePage["partner"] }) {
	const { title, paragraphs, apply, image } = partner;
	const [lead, ...rest] = paragraphs;
	return (
		<Section
			id="partner"
			title={title}
			intro={lead}
			ground="same"
			layout="split"
			aside={
				<>
					{rest.map((paragraph) => (
						<p key={paragraph} data-measure="56">
							{paragraph}
						</p>
					))}
					<Button {...apply} tone="line" />
				</>
			}
		>
			<div className={`frame ${styles.picture} no-print`} data-cut="large">
				<Picture picture={image} sizes="(min-width: 64rem) 80vw, 90vw" fit="cover" />
				<PictureLabel picture={image} />
			</div>
		</Section>
	);
}
