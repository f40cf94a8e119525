import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./values.module.css";

export function Values({ values }: { values: HomePage["values"] }) {
	const { title, level, stratum, hatch, items, summaryTitle, summary } = values;
	return (
		<Section
			id="werte"
			{...{ title, level, stratum }}
			ground="petrol"
			border={{ from: "sand-dark", hatch, line: 1 }}
			layout="split"
			aside={
				<div className={styles.values}>
					{items.map((item) => (
						<div key={item.title}>
							<h3 className={styles.name}>{item.title}</h3>
							<p className={styles.text}>{item.text}</p>
						</div>
					))}
				</div>
			}
		>
			<h3 className={styles.heading}>{summaryTitle}</h3>
			<dl className={styles.ledger}>
				{summary.map((row) => (
					<div key={row.label} className={styles.row}>
						<dt className={styles.label}>{row.label}</dt>
						<dd className={styles.value}>
							{row.prefix ? <span className={styles.prefix}>{row.prefix} </span> : null}
							{row.value}
						</dd>
						<dd className={styles.detail}>{row.detail}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
