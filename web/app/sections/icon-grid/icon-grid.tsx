import type { IconName } from "../../ui/icon/icon-names.ts";
import { NamedIcon } from "../../ui/icon/named-icon.tsx";
import styles from "./icon-grid.module.css";

type IconGridProps = {
	items: readonly { icon: IconName; title: string; description: string }[];
	/** On phones the words alone. */
	brief?: boolean;
};

/** Values, benefits: a drawing, a word, what we mean by it. Hairlines part them. */
export function IconGrid({ items, brief }: IconGridProps) {
	return (
		<ul
			role="list"
			className={`rows columns ${styles.grid}`}
			data-small="2"
			data-wide="3"
			data-brief={brief ? "" : undefined}
		>
			{items.map(({ icon, title, description }) => (
				<li key={title} className={`columns ${styles.item}`}>
					<NamedIcon name={icon} size={32} className={`accent ${styles.icon} no-print`} />
					<h3 className={`heading ${styles.title}`}>{title}</h3>
					<p className={brief ? "quiet easy no-phone" : "quiet easy"}>{description}</p>
				</li>
			))}
		</ul>
	);
}
