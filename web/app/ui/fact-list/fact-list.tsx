import styles from "./fact-list.module.css";

type Fact = {
	label: string;
	value: string;
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
	className?: string;
	/** Classes of a fact, its name and its value. */
	row?: string | undefined;
	name?: string;
	said?: string;
};

/** What, and how it is. */
export function FactList({ facts, ruled, className, row, name, said }: FactListProps) {
	return (
		<dl className={ruled ? styles.ruled : className}>
			{facts.map(({ label, value, to, from, until }) => (
				<div key={label} className={row} data-since={from} data-until={until}>
					<dt className={name}>{label}</dt>
					<dd className={said}>{to ? <a href={to}>{value}</a> : value}</dd>
				</div>
			))}
		</dl>
	);
}
