import { useWords } from "../../content/layout-content.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { HomePage } from "./content.ts";
import styles from "./partner.module.css";

export function Partner({ partner }: { partner: HomePage["partner"] }) {
	const [lead, ...rest] = partner.paragraphs;
	const { width, height } = partner.image;
	/** As high as the text beside it, about 38rem, and cut at its sides. */
	const wide = `max(46vw, ${Math.ceil((38 * width) / height)}rem)`;
	return (
		<section id="partner" aria-labelledby="partner-titel" className="room">
			<div className={`page columns ${styles.layout}`} data-gap="5">
				<h2 id="partner-titel" className={styles.head}>
					{partner.title}
				</h2>
				<div className={`frame ${styles.picture} no-print`} data-cut="large">
					<Picture picture={partner.image} sizes={`(min-width: 64rem) ${wide}, 90vw`} fit="cover" />
					<PictureLabel picture={partner.image} word={useWords().pictures.rendered} />
				</div>
				<div className={`stack ${styles.text}`} data-measure="56" data-gap="4">
					<p className="lead">{lead}</p>
					{rest.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					<div>
						<LinkButton {...partner.apply} tone="line" />
					</div>
				</div>
			</div>
		</section>
	);
}
