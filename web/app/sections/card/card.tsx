import type { ReactElement, ReactNode } from "react";
import { useWords } from "../../content/layout-content.ts";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Sign } from "../../ui/sign/sign.tsx";
import styles from "./card.module.css";
import { CardLink } from "./card-link.tsx";

type CardProps = {
	/** Anchor of the card. */
	id?: string;
	/** Where its user says what is other than on most cards, by the `--card-…` of the style sheet. */
	className?: string | undefined;
	tone?: "paper" | "deep";
	/** Words of the page's own size, with room around them. */
	large?: boolean;
	/** Picture beside the words: everywhere, or until there is room for tiles. Else it lies above them. */
	row?: "always" | "narrow";
	/** Where all of it leads. The title says so, or `more` below the words. */
	to?: string;
	more?: ReactNode;
	/** At its edge, before everything else. */
	sign?: ReactNode;
	image?: PictureData;
	/** How wide the picture is shown. */
	sizes?: string;
	/** In the lower corner of the picture. */
	badge?: ReactNode;
	/** A line above the title. */
	over?: ReactNode;
	/** „Muster“, where it is invented. */
	sample?: string | undefined;
	/** Before the title. */
	titleIcon?: ReactElement;
	title: ReactNode;
	heading?: "h2" | "h3" | "h4";
	children?: ReactNode;
	/** Below the words, or beside them. */
	facts?: ReactNode;
};

/** A sheet with the chamfer at its lower right corner. What its signs mean is said by the list in which it stands (sections/legend). */
export function Card(props: CardProps) {
	const { id, className = "", tone = "paper", large, row, to, more, sign, image, sizes = "" } = props;
	const { badge, over, sample, titleIcon, title, heading: Heading = "h3", children, facts } = props;
	const { rendered } = useWords();
	return (
		<article
			id={id}
			className={`sheet ${styles.card} ${className}`}
			data-ground={tone === "deep" ? "petrol" : "paper"}
			data-link={to ? "" : undefined}
			data-large={large ? "" : undefined}
			data-row={row}
		>
			{sign}
			{image ? (
				<div className={`frame ${styles.picture} no-print`}>
					<Picture picture={image} sizes={sizes} fit="cover" />
					{badge}
					<PictureLabel picture={image} word={rendered} place={badge ? "right" : "left"} inGroup />
				</div>
			) : null}
			<div className={large ? styles.body : `note easy ${styles.body}`}>
				{over ? (
					<div className="line small label accent close" data-gap="2">
						{over}
						{sample ? <Sign of="sample" word={sample} place="top" inGroup /> : null}
					</div>
				) : null}
				<Heading className={titleIcon ? `line signed ${styles.title}` : styles.title} data-gap="3">
					{titleIcon}
					{to && !more ? <CardLink to={to}>{title}</CardLink> : title}
				</Heading>
				{children}
				{to && more ? (
					<p className="label name no-print">
						<CardLink to={to}>{more}</CardLink>
					</p>
				) : null}
			</div>
			{facts}
			{to && row !== "always" ? <Onward place="corner" /> : null}
		</article>
	);
}
