import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./values.module.css";

export function Values({ values }: { values: HomePage["values"] }) {
	const { title, items, summaryTitle, summary } = values;
	return (
		<Section
			id="werte"
			title={title}
			ground="same"
			layout="split"
			aside={
				<div className="stack" data-measure="46" data-gap="4">
					{items.map((item) => (
						<div key={item.title}>
							<h3 className="name">{item.title}</h3>
							<p className="quiet">{item.text}</p>
						</div>
					))}
				</div>
			}
		>
			<h3 className={`name ${styles.heading}`}>{summaryTitle}</h3>
			<dl>
				{summary.map((row) => (
					<div key={row.label} className={`cluster ${styles.row}`} data-align="baseline">
						<dt className={`medium ${styles.label}`}>{row.label}</dt>
						<dd className={`accent figure heavy ${styles.value}`}>
							{row.prefix ? <span className={`note medium ${styles.prefix}`}>{row.prefix} </span> : null}
							{row.value}
						</dd>
						<dd className={`note quiet ${styles.detail}`}>{row.detail}</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}
