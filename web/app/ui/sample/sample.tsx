import { Sign } from "../sign/sign.tsx";
import styles from "./sample.module.css";

type SampleProps = {
	word: string;
	/** One of several entries, whose legend says the word for all of them: its sign, in the upper corner of its picture. */
	corner?: boolean;
};

/** „Muster“ beside what is invented. */
export function Sample({ word, corner }: SampleProps) {
	return corner ? (
		<span className={styles.corner}>
			<Sign of="sample" word={word} />
		</span>
	) : (
		<span className={`small close medium ${styles.sample}`}>{word}</span>
	);
}
