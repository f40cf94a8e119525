import styles from "./facts.module.css";

type Fact = { label: string; value: string; to?: string };

/** Ruled lines of a form: what, and how it was. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className={styles.facts}>
			{facts.map(({ label, value, to }) => (
				<div key={label} className={`columns easy ${styles.fact}`} data-gap="4">
					<dt className={`quiet ${styles.label}`}>{label}</dt>
					<dd className={`label ${styles.value}`}>{to ? <a href={to}>{value}</a> : value}</dd>
				</div>
			))}
		</dl>
	);
}
