import styles from "./sample.module.css";

/** „Muster“ beside what is invented. */
export function Sample({ word }: { word: string }) {
	return <span className={`small close medium ${styles.sample}`}>{word}</span>;
}
