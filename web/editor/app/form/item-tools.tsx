import { ArrowLeft, ArrowRight, Copy, type IconNode, Trash2 } from "lucide";
import { IconButton } from "../../../app/ui/icon-button/icon-button.tsx";
import type { useItems } from "./use-items.tsx";

type ItemToolsProps = {
	of: Pick<ReturnType<typeof useItems>, "items" | "copy" | "remove" | "move">;
	at: number;
	name: string;
	mayCopy?: boolean;
	mayRemove?: boolean;
};

/** What can be done with one of them. */
export function ItemTools({ of, at, name, mayCopy = false, mayRemove = true }: ItemToolsProps) {
	const last = of.items.length - 1;
	const tool = (words: string, icon: IconNode, act: () => void, disabled = false) => (
		<IconButton
			of={icon}
			size={18}
			label={`${words} „${name}“`}
			title={words}
			disabled={disabled}
			onClick={act}
		/>
	);
	return (
		<span className="cluster">
			{last > 0 ? tool("Nach vorn", ArrowLeft, () => of.move(at, -1), at === 0) : null}
			{last > 0 ? tool("Nach hinten", ArrowRight, () => of.move(at, 1), at === last) : null}
			{mayCopy ? tool("Verdoppeln", Copy, () => of.copy(at)) : null}
			{mayRemove ? tool("Entfernen", Trash2, () => of.remove(at, name)) : null}
		</span>
	);
}
