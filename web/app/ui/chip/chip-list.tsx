import styles from "./chip.module.css";

type ChipListProps = {
	/** What the words have in common, for people who hear the list. */
	label: string;
	items: readonly string[];
	size?: "small" | "large";
};

/** Words in boxes: highlights, tags. Never controls. */
export function ChipList({ label, items, size = "small" }: ChipListProps) {
	return (
		<ul
			role="list"
			aria-label={label}
			className={`cluster ${styles.chips}`}
			data-gap="2"
			data-size={size === "large" ? size : undefined}
		>
			{items.map((item) => (
				<li key={item} className={`small close medium ${styles.chip}`}>
					{item}
				</li>
			))}
		</ul>
	);
}
