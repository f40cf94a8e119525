import { ArrowLeft, ArrowRight, type IconNode, Trash2 } from "lucide";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../../app/ui/icon-button/icon-button.tsx";
import type { Path, Value } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { focusSoon } from "./focus-field.ts";
import { useEntry, useField } from "./form-context.ts";

/** Entries, pictures: what is in a list, and how it is arranged. A field of one value is a list of one. */
export function useItems<T extends Value>(path: Path, isOne = false) {
	const { uploads } = useEntry();
	const [value, set] = useField(path);
	const [gone, setGone] = useState<{ name: string; item: T; at: number }>();
	const items = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]) as T[];
	/** A picture on its way is for the place at which its entry stood. */
	const isWaiting = useObserved(uploads.list, ({ length }) => length > 0);

	/** The focus goes to the place that is named. */
	function arrange(next: T[], focused?: number): void {
		setGone(undefined);
		set(isOne ? next[0] : next.length > 0 ? next : undefined);
		if (focused !== undefined) focusSoon([...path, focused]);
	}
	const add = (item: T, at: number) => arrange(items.toSpliced(at, 0, item), at);

	/** What can be done with one of them. */
	function tools(at: number, name: string, mayRemove = true): ReactNode {
		const tool = (words: string, icon: IconNode, act: () => void, isAtEnd = false) => (
			<IconButton
				of={icon}
				size={18}
				label={`${words} „${name}“`}
				title={words}
				disabled={isAtEnd || isWaiting}
				onClick={act}
			/>
		);
		const item = items[at] as T;
		const others = items.toSpliced(at, 1);
		const move = (to: number) => arrange(others.toSpliced(to, 0, item), to);
		/** It is told, with a way back. */
		const remove = () => {
			arrange(others);
			setGone({ name, item, at });
		};
		const last = items.length - 1;
		return (
			<span className="cluster">
				{last > 0 ? tool("Nach vorn", ArrowLeft, () => move(at - 1), at === 0) : null}
				{last > 0 ? tool("Nach hinten", ArrowRight, () => move(at + 1), at === last) : null}
				{mayRemove ? tool("Entfernen", Trash2, remove) : null}
			</span>
		);
	}
	const note = (
		<p role="status">
			{gone ? (
				<>
					„{gone.name}“ ist hier entfernt.{" "}
					<button type="button" ref={takeFocus} disabled={isWaiting} onClick={() => add(gone.item, gone.at)}>
						Rückgängig
					</button>
				</>
			) : null}
		</p>
	);
	return { items, isWaiting, add, tools, note };
}

/** What was removed had it. */
const takeFocus = (button: HTMLElement | null) => button?.focus();
