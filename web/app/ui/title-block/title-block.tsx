import styles from "./title-block.module.css";

/** The facts as the title block of a drawing: small label, large value, ruled fields. */
export function TitleBlock({
	label,
	facts,
	narrow = "columns",
}: {
	label: string;
	facts: readonly { label: string; value: string }[];
	/** On phones short values stand in two columns, long ones in rows. */
	narrow?: "columns" | "rows";
}) {
	return (
		<section className={`page sheet ${styles.block}`} aria-label={label}>
			<dl
				className={`columns ${styles.fields}`}
				data-narrow={narrow}
				data-many={facts.length > 5 ? "" : undefined}
			>
				{facts.map((fact) => (
					<div key={fact.label} className={`stack ${styles.field}`} data-gap="1">
						<dt className={`small quiet close ${styles.label}`}>{fact.label}</dt>
						<dd className={`heavy name close ${styles.value}`}>{fact.value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
