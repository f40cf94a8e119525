import styles from "./sign.module.css";

type SignProps = {
	/** `rendered`: no photograph. `sample`: invented. */
	of: "rendered" | "sample";
	word: string;
	/** The corner of a picture; without one it stands in a line of text. Frames are cut at their lower right. */
	place?: "left" | "right" | "top" | undefined;
	/** One of several, whose legend (sections/legend) shows the word for all of them; alone it is heard. */
	inGroup?: boolean | undefined;
};

/** A square that says how much of something is real: half of it is drawn, or only its outline is there. */
export function Sign({ of, word, place, inGroup }: SignProps) {
	const look = {
		className: place ? `fine easy ${styles.sign}` : styles.sign,
		"data-of": of,
		"data-place": place,
	};
	return inGroup ? <span {...look} role="img" aria-label={word} /> : <span {...look}>{word}</span>;
}
