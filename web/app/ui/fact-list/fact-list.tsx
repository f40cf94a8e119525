import styles from "./fact-list.module.css";

type Fact = {
	label: string;
	value: string;
	prefix?: string | undefined;
	detail?: string;
	/** Where it leads. */
	to?: string | undefined;
	/** The first and the last day on which it is so. */
	from?: string | undefined;
	until?: string | undefined;
};

type FactListProps = {
	facts: readonly Fact[];
	/** Ruled lines of a form; else how it looks is said by where it stands. */
	ruled?: boolean;
	classes?: Partial<Record<"list" | "row" | "label" | "value" | "prefix" | "detail", string | undefined>>;
};

/** What, and how it is. */
export function FactList({ facts, ruled, classes = {} }: FactListProps) {
	return (
		<dl className={ruled ? styles.ruled : classes.list}>
			{facts.map(({ label, value, prefix, detail, to, from, until }) => (
				<div key={label} className={classes.row} data-since={from} data-until={until}>
					<dt className={classes.label}>{label}</dt>
					<dd className={classes.value}>
						{prefix ? <span className={classes.prefix}>{prefix} </span> : null}
						{to ? <a href={to}>{value}</a> : value}
					</dd>
					{detail ? <dd className={classes.detail}>{detail}</dd> : null}
				</div>
			))}
		</dl>
	);
}
