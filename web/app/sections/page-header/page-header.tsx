import type { ReactNode } from "react";
import { useWords } from "../../content/layout-content.ts";
import type { Step } from "../../meta/trail.ts";
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
	 * Where picture and words stand on wide screens; on narrow ones the words always stand below a clean picture. `veil`: words
	 * over the left of it. `split`: beside it. `band`: above it, the picture reaching into the page. `line`: below it, parted
	 * by the line of the level.
	 */
	look?: "veil" | "split" | "band" | "line";
	/** Instead of a picture: a drawing beside the words. */
	drawing?: ReactNode;
	/** The way here from the home page. */
	trail?: readonly Step[] | undefined;
	/** A sheet lies over the lower edge; on paper the header keeps its picture and fills the upper part of a poster. */
	poster?: boolean;
	/** What can be done at once. */
	children?: ReactNode;
};

/** How wide the picture is shown. A phone's dense screen needs no more than four fifths of its points. */
const sizes = {
	veil: "(max-width: 40rem) 80vw, 100vw",
	split: "(max-width: 40rem) 80vw, (max-width: 64rem) 100vw, 50vw",
	band: "(max-width: 40rem) 80vw, (max-width: 100rem) 100vw, 95rem",
	line: "(max-width: 40rem) 80vw, 100vw",
};

/** How every inner page begins: its heading with a picture, a drawing or a hatch. */
export function PageHeader({
	title,
	lead,
	ground,
	picture,
	look = "veil",
	drawing,
	trail,
	poster,
	children,
}: PageHeaderProps) {
	const { pictures } = useWords();
	const mark = ground ? <LevelMark level={ground.level} stratum={ground.stratum} /> : null;
	const onLine = look === "line" && picture;
	return (
		<div
			className={`columns ${styles.header}`}
			data-ground={onLine ? "paper" : "petrol"}
			data-look={picture ? look : undefined}
			data-poster={poster ? "" : undefined}
		>
			{picture ? (
				<div className={styles.picture}>
					<Picture picture={picture} sizes={sizes[look]} fit="cover" priority="high" />
					<PictureLabel
						picture={picture}
						word={pictures.rendered}
						place={look === "band" ? "left" : "right"}
					/>
				</div>
			) : (
				(drawing ?? <Hatch kind="water" behind />)
			)}
			{onLine ? <div className={`${styles.line} no-print`}>{mark}</div> : null}
			<div className={`page columns ${styles.content}`} data-gap="4">
				{trail ? <Breadcrumbs steps={trail} /> : null}
				{onLine ? null : mark}
				<h1 className={styles.title} data-long={hasLongWord(title, 12) ? "" : undefined} tabIndex={-1}>
					{title}
				</h1>
				{lead ? (
					<p className={`lead ${styles.lead}`} data-measure="54">
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
