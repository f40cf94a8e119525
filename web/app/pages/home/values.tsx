import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./values.module.css";

const classes = {
	list: "rows",
	row: `cluster ${styles.row}`,
	label: `medium ${styles.label}`,
	value: `accent figure heavy ${styles.value}`,
	prefix: `note medium ${styles.prefix}`,
	detail: `note quiet ${styles.detail}`,
};

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
			<FactList facts={summary} classes={classes} />
		</Section>
	);
}
