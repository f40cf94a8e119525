import { FactList } from "../fact-list/fact-list.tsx";
import styles from "./title-block.module.css";

type TitleBlockProps = { label: string; facts: readonly { label: string; value: string }[] };

/** The facts as the title block of a drawing: small label, large value, ruled fields. */
export function TitleBlock({ label, facts }: TitleBlockProps) {
	const classes = {
		list: `cluster ${styles.fields}`,
		row: `stack ${styles.field}`,
		label: "small quiet close",
		value: `heavy close ${styles.value}`,
	};
	return (
		<section className={`page sheet ${styles.block}`} aria-label={label}>
			<FactList facts={facts} classes={classes} />
		</section>
	);
}
