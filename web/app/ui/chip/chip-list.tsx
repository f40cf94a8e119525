import styles from "./chip.module.css";

type ChipListProps = {
	/** What the words have in common, for people who hear the list. */
	label: string;
	items: readonly string[];
};

/** Words in boxes: highlights, tags. Never controls. */
export function ChipList({ label, items }: ChipListProps) {
	return (
		<ul role="list" aria-label={label} className="cluster" data-gap="2">
			{items.map((item) => (
				<li key={item} className={`small close medium ${styles.chip}`}>
					{item}
				</li>
			))}
		</ul>
	);
}
