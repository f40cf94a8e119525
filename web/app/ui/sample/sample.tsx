import styles from "./sample.module.css";

/** „Muster“ beside what is invented, or in the upper corner of its picture, where it takes no line from the text. */
export function Sample({ word, corner }: { word: string; corner?: boolean }) {
	return (
		<span className={`small close medium ${styles.sample}`} data-corner={corner ? "" : undefined}>
			{word}
		</span>
	);
}
