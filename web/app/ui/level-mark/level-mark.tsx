import styles from "./level-mark.module.css";

/** The height mark of a section drawing (▽ +2,10 m NHN · Sand). Decoration: readers of headings do not need it. */
export function LevelMark({ level, stratum }: { level: string; stratum?: string }) {
	return (
		<p className={`line small close label ${styles.mark} no-print`} aria-hidden="true">
			{stratum ? `${level} · ${stratum}` : level}
		</p>
	);
}
