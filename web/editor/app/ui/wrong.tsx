import { CircleAlert } from "lucide";
import { Icon } from "../../../app/ui/icon/icon.tsx";

/** Beside what is folded: that something in it is wrong. */
export function Wrong({ says }: { says: string }) {
	return (
		<span className="wrong">
			<Icon of={CircleAlert} size={20} />
			<span className="visually-hidden">{says}</span>
		</span>
	);
}
