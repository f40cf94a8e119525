import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Trash2 } from "lucide";
import { Act } from "../ui/act.tsx";

type ItemToolsProps = {
	name: string;
	at: number;
	count: number;
	/** They stand beside each other. */
	isAcross?: boolean;
	hasWords?: boolean;
	onMove: (by: number) => void;
	onCopy?: (() => void) | undefined;
	onRemove?: (() => void) | undefined;
};

/** What can be done with one of them. */
export function ItemTools({ name, at, count, isAcross, hasWords, onMove, onCopy, onRemove }: ItemToolsProps) {
	const [up, down] = isAcross ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown];
	const tool = (words: string, icon: typeof up, act?: () => void, disabled = false) =>
		act ? (
			<Act look={hasWords ? "box" : "bare"} {...{ icon, disabled }} says={`${words} „${name}“`} onClick={act}>
				{hasWords ? words : null}
			</Act>
		) : null;
	return (
		<span className="cluster" data-gap={hasWords ? "2" : undefined}>
			{count > 1 ? tool(isAcross ? "Nach vorn" : "Nach oben", up, () => onMove(-1), at === 0) : null}
			{count > 1
				? tool(isAcross ? "Nach hinten" : "Nach unten", down, () => onMove(1), at === count - 1)
				: null}
			{tool("Verdoppeln", Copy, onCopy)}
			{tool("Entfernen", Trash2, onRemove)}
		</span>
	);
}
