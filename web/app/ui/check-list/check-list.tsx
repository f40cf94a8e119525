import { Check } from "lucide";
import { Icon } from "../icon/icon.tsx";
import { Marked } from "../marked/marked.tsx";
import styles from "./check-list.module.css";

type CheckListProps = {
	items: readonly string[];
	/** `ruled` sets a hairline under each line, `plain` none. */
	look?: "ruled" | "plain";
	columns?: 1 | 2;
};

/** Lines that hold, each with its tick. */
export function CheckList({ items, look = "ruled", columns = 1 }: CheckListProps) {
	return (
		<ul role="list" className={`rows columns ${styles.list}`} data-look={look} data-columns={columns}>
			{items.map((item) => (
				<li key={item} className={`columns easy ${styles.item}`} data-align="start" data-gap="4">
					<Icon of={Check} size={20} />
					<span>
						<Marked text={item} />
					</span>
				</li>
			))}
		</ul>
	);
}
