import styles from "./title-block.module.css";

type TitleBlockProps = { label: string; facts: readonly { label: string; value: string }[] };

/** The facts as the title block of a drawing: small label, large value, ruled fields. */
export function TitleBlock({ label, facts }: TitleBlockProps) {
	return (
		<section className={`page sheet ${styles.block}`} aria-label={label}>
			<dl className={`cluster ${styles.fields}`}>
				{facts.map((fact) => (
					<div key={fact.label} className={`stack ${styles.field}`} data-gap="1">
						<dt className="small quiet close">{fact.label}</dt>
						<dd className={`heavy close ${styles.value}`}>{fact.value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
