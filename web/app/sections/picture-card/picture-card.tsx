import type { ReactNode } from "react";
import { useWords } from "../../content/layout-content.ts";
import { Card } from "../../ui/card/card.tsx";
import { CardLink } from "../../ui/card/card-link.tsx";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Sign } from "../../ui/sign/sign.tsx";
import styles from "./picture-card.module.css";

type PictureCardProps = {
	title: ReactNode;
	to: string;
	image: PictureData;
	/** How wide the picture is shown. */
	sizes: string;
	/** The picture above or beside the words, whatever the width; else beside them until there is room for tiles. */
	shape?: "tile" | "row";
	/** A line above the title. */
	over?: ReactNode;
	heading?: "h3" | "h4";
	/** „Muster“, where it is invented. */
	sample?: string | undefined;
	children?: ReactNode;
};

/** A picture, a few words, and all of it leads on. What its signs mean is said by the list in which it stands (sections/legend). */
export function PictureCard(props: PictureCardProps) {
	const { title, to, image, sizes, shape, over, heading: Heading = "h3", sample, children } = props;
	const { rendered } = useWords();
	return (
		<Card link>
			<div className={`columns ${styles.card}`} data-shape={shape}>
				<div className={`frame ${styles.picture} no-print`}>
					<Picture picture={image} sizes={sizes} fit="cover" />
					<PictureLabel picture={image} word={rendered} inGroup />
					{sample ? <Sign of="sample" word={sample} place="top" inGroup /> : null}
				</div>
				<div className={`stack note easy ${styles.body}`} data-gap="2">
					{over ? (
						<p className="line small label accent close" data-gap="2">
							{over}
						</p>
					) : null}
					<Heading className={styles.title}>
						<CardLink to={to}>{title}</CardLink>
					</Heading>
					{children}
				</div>
				{shape === "row" ? null : <Onward place="corner" />}
			</div>
		</Card>
	);
}
