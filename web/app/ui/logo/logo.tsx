import styles from "./logo.module.css";

export type LogoProps = {
	name: string;
	/** What lies between the tags of media/marks/mark.svg. */
	mark: { viewBox: string; shapes: string };
};

/** The company's mark, and beside it the name as text. */
export function Logo({ name, mark }: LogoProps) {
	return (
		<span className={styles.logo}>
			<svg
				className={styles.mark}
				viewBox={mark.viewBox}
				aria-hidden="true"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours, which the build has checked for scripts
				dangerouslySetInnerHTML={{ __html: mark.shapes }}
			/>
			<span className={styles.name}>{name}</span>
		</span>
	);
}
