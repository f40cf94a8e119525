import type { ReactNode } from "react";
import { useWords } from "../../content/layout-content.ts";
import type { Step } from "../../meta/trail.ts";
import { Hatch } from "../../ui/ground-border/hatch.tsx";
import { LevelMark } from "../../ui/level-mark/level-mark.tsx";
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
	/** The way here from the home page. */
	trail?: readonly Step[] | undefined;
	/** A sheet lies over the lower edge; on paper the header keeps its picture and fills the upper part of a poster. */
	poster?: boolean;
	/** What can be done at once. */
	children?: ReactNode;
};

/** How every inner page begins: its heading on deep ground, with or without a picture behind it. */
export function PageHeader({ title, lead, ground, picture, trail, poster, children }: PageHeaderProps) {
	const { pictures } = useWords();
	return (
		<div
			className={styles.header}
			data-picture={picture ? "" : undefined}
			data-poster={poster ? "" : undefined}
		>
			{picture ? (
				<>
					<div className={styles.picture}>
						<Picture
							picture={picture}
							portrait={picture.upright}
							portraitSizes="max(100vw, 28rem)"
							portraitUpTo={480}
							sizes="100vw"
							fit="cover"
							priority="high"
						/>
					</div>
					<div className={styles.label}>
						<PictureLabel picture={picture} word={pictures.rendered} place="right" />
					</div>
				</>
			) : (
				<div className={styles.hatch}>
					<Hatch kind="water" />
				</div>
			)}
			<div className={`page ${styles.content}`}>
				{trail ? <Breadcrumbs steps={trail} /> : null}
				{ground ? <LevelMark level={ground.level} stratum={ground.stratum} /> : null}
				<h1 className={styles.title} data-long={hasLongWord(title, 12) ? "" : undefined} tabIndex={-1}>
					{title}
				</h1>
				{lead ? <p className={styles.lead}>{lead}</p> : null}
				{children ? <div className={styles.actions}>{children}</div> : null}
			</div>
		</div>
	);
}
