import { ArrowLeft, ArrowRight, Copy, type IconNode, Trash2 } from "lucide";
import { Act } from "../ui/act.tsx";

type ItemToolsProps = {
	name: string;
	at: number;
	count: number;
	hasWords?: boolean;
	onMove: (by: number) => void;
	onCopy?: (() => void) | undefined;
	onRemove?: (() => void) | undefined;
};

/** What can be done with one of them. */
export function ItemTools({ name, at, count, hasWords, onMove, onCopy, onRemove }: ItemToolsProps) {
	const tool = (words: string, icon: IconNode, act?: () => void, disabled = false) =>
		act ? (
			<Act look={hasWords ? "box" : "bare"} {...{ icon, disabled }} says={`${words} „${name}“`} onClick={act}>
				{hasWords ? words : null}
			</Act>
		) : null;
	return (
		<span className="cluster" data-gap={hasWords ? "2" : undefined}>
			{count > 1 ? tool("Nach vorn", ArrowLeft, () => onMove(-1), at === 0) : null}
			{count > 1 ? tool("Nach hinten", ArrowRight, () => onMove(1), at === count - 1) : null}
			{tool("Verdoppeln", Copy, onCopy)}
			{tool("Entfernen", Trash2, onRemove)}
		</span>
	);
}
