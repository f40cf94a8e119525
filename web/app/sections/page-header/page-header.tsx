import type { ReactNode } from "react";
import { useWords } from "../../content/layout-content.ts";
import { Hatch } from "../../ui/ground-border/hatch.tsx";
import { LevelMark } from "../../ui/level-mark/level-mark.tsx";
import { Marked } from "../../ui/marked/marked.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { hasLongWord } from "../../ui/section/long-word.ts";
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx";
import styles from "./page-header.module.css";

type PageHeaderProps = {
	title: string;
	lead?: string | undefined;
	/** The height mark above the title. */
	ground?: { level: string; stratum: string } | undefined;
	picture?: PictureData | undefined;
	/**
	 * Where picture and words stand on wide screens; on narrow ones the words always stand below a clean picture. `wedge`: words on
	 * solid ground whose corner is cut, the picture beside them. `band`: above it, the picture reaching into the page.
	 */
	look?: "wedge" | "band";
	/** On phones it stands at the lower end of what this header opens. */
	isPictureLast?: boolean;
	/** Instead of a picture: a drawing beside the words. */
	drawing?: ReactNode;
	/** Above the title, where it lies. */
	above?: ReactNode;
	/** On wide screens the words stand beside the title. */
	split?: boolean;
	/** What can be done at once. */
	children?: ReactNode;
};

/** How wide the picture is shown. A phone's dense screen needs no more than four fifths of its points. */
const sizes = {
	wedge: "(max-width: 40rem) 80vw, (max-width: 64rem) 100vw, 60vw",
	band: "(max-width: 40rem) 80vw, (max-width: 100rem) 100vw, 95rem",
};

/** How every inner page begins: its heading with a picture, a drawing or a hatch. */
export function PageHeader({
	title,
	lead,
	ground,
	picture,
	look = "wedge",
	isPictureLast = false,
	drawing,
	above,
	split = look === "band",
	children,
}: PageHeaderProps) {
	const { rendered } = useWords();
	const mark = ground ? <LevelMark level={ground.level} stratum={ground.stratum} /> : null;
	return (
		<div
			className={`columns ${styles.header}`}
			data-ground="petrol"
			data-look={picture ? look : undefined}
			data-picture-last={isPictureLast ? "" : undefined}
			data-split={split ? "" : undefined}
		>
			{picture ? (
				<div className={styles.picture}>
					<Picture picture={picture} sizes={sizes[look]} fit="cover" priority="high" />
					<PictureLabel picture={picture} word={rendered} place={look === "band" ? "left" : "right"} />
				</div>
			) : (
				(drawing ?? <Hatch kind="water" behind />)
			)}
			<div className={`page columns ${styles.content}`} data-gap="4">
				<Breadcrumbs />
				{mark}
				{above ? (
					<p className="line label close accent" data-gap="2">
						{above}
					</p>
				) : null}
				<h1 className={styles.title} data-long={hasLongWord(title, 12) ? "" : undefined} tabIndex={-1}>
					{title.split(/(?<=\p{L}{3}[.!?]) (?=\p{Lu})/u).map((sentence) => (
						<span key={sentence} className={styles.sentence}>
							{sentence}{" "}
						</span>
					))}
				</h1>
				{lead ? (
					<p className={`lead ${styles.lead}`} data-measure="56">
						<Marked text={lead} />
					</p>
				) : null}
				{children ? (
					<div className={`cluster ${styles.actions}`} data-gap="4">
						{children}
					</div>
				) : null}
			</div>
		</div>
	);
}
