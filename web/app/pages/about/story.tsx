import styles from "./story.module.css";

/** How it began, in running text. */
export function Story({ paragraphs }: { paragraphs: readonly string[] }) {
	return (
		<div className={`stack ${styles.story}`} data-measure="text" data-gap="4">
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	);
}
