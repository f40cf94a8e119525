import styles from "./sign.module.css";

type SignProps = {
	/** `rendered`: no photograph. `sample`: invented. */
	of: "rendered" | "sample";
	/** Heard instead of it, where no word stands beside it. */
	word?: string | undefined;
};

/** A square that says how much of something is real: half of it is drawn, or only its outline is there. */
export function Sign({ of, word }: SignProps) {
	return (
		<span className={styles.sign} data-of={of}>
			{word ? <span className="visually-hidden">{word}</span> : null}
		</span>
	);
}
