type FactListProps = { facts: readonly { label: string; value: string }[]; className?: string };

/** What, and how it is; how it looks is said by where it stands. */
export function FactList({ facts, className }: FactListProps) {
	return (
		<dl className={className}>
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
