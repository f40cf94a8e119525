import { ArrowLeft, ArrowRight, Copy, type IconNode, Trash2 } from "lucide";
import { IconButton } from "../../../app/ui/icon-button/icon-button.tsx";

type ItemToolsProps = {
	name: string;
	at: number;
	count: number;
	onMove: (by: number) => void;
	onCopy?: (() => void) | undefined;
	onRemove?: (() => void) | undefined;
};

/** What can be done with one of them. */
export function ItemTools({ name, at, count, onMove, onCopy, onRemove }: ItemToolsProps) {
	const tool = (words: string, icon: IconNode, act?: () => void, disabled = false) =>
		act ? (
			<IconButton
				of={icon}
				size={18}
				label={`${words} „${name}“`}
				title={words}
				disabled={disabled}
				onClick={act}
			/>
		) : null;
	return (
		<span className="cluster">
			{count > 1 ? tool("Nach vorn", ArrowLeft, () => onMove(-1), at === 0) : null}
			{count > 1 ? tool("Nach hinten", ArrowRight, () => onMove(1), at === count - 1) : null}
			{tool("Verdoppeln", Copy, onCopy)}
			{tool("Entfernen", Trash2, onRemove)}
		</span>
	);
}
