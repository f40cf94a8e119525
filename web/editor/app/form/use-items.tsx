import { ArrowLeft, ArrowRight, type IconNode, Trash2 } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import { IconButton } from "../../../app/ui/icon-button/icon-button.tsx";
import type { Path, Value } from "../../protocol.ts";
import { isBelow } from "../../value.ts";
import { focusSoon } from "./focus-field.ts";
import { useEntry, useField } from "./form-context.ts";

let count = 0;

/** Entries, pictures: what is in a list, and how it is arranged. A field of one value is a list of one. */
export function useItems<T extends Value>(path: Path, isOne = false) {
	const store = useEntry();
	const [value, set] = useField(path);
	const [gone, setGone] = useState<{ name: string; item: T; at: number }>();
	const items = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]) as T[];
	const places = items.map((_, place) => place);
	/** An entry has no name but its place: with one that stays, what is open of it stays open wherever it goes. */
	const keys = useRef<number[]>([]);
	while (keys.current.length < items.length) keys.current.push(count++);

	/** `order` says where each of them stood; what is new stood nowhere. The focus goes to the place that is named. */
	function arrange(order: number[], focused?: number, fresh?: T): void {
		store.uploads.moved((one) => {
			const place = one[path.length];
			if (!isBelow(one, path) || typeof place !== "number") return one;
			const now = order.indexOf(place);
			return now < 0 ? undefined : [...path, now, ...one.slice(path.length + 1)];
		});
		keys.current = order.map((place) => keys.current[place] ?? count++);
		setGone(undefined);
		const next = order.map((place) => items[place] ?? (fresh as T));
		set(isOne ? next[0] : next.length > 0 ? next : undefined);
		if (focused !== undefined) focusSoon([...path, focused]);
	}
	const add = (item: T, at: number) => arrange(places.toSpliced(at, 0, -1), at, item);
	const move = (at: number, to: number) => arrange(places.toSpliced(at, 1).toSpliced(to, 0, at), to);

	/** What can be done with one of them. */
	function tools(at: number, name: string, mayRemove = true): ReactNode {
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
		/** It is told, with a way back. */
		const remove = () => {
			arrange(places.toSpliced(at, 1));
			setGone({ name, item: items[at] as T, at });
		};
		const last = items.length - 1;
		return (
			<span className="cluster">
				{last > 0 ? tool("Nach vorn", ArrowLeft, () => move(at, at - 1), at === 0) : null}
				{last > 0 ? tool("Nach hinten", ArrowRight, () => move(at, at + 1), at === last) : null}
				{mayRemove ? tool("Entfernen", Trash2, remove) : null}
			</span>
		);
	}
	const note = (
		<p role="status">
			{gone ? (
				<>
					„{gone.name}“ ist hier entfernt.{" "}
					<button type="button" ref={takeFocus} onClick={() => add(gone.item, gone.at)}>
						Rückgängig
					</button>
				</>
			) : null}
		</p>
	);
	return { items, keys: keys.current, add, tools, note };
}

/** What was removed had it. */
const takeFocus = (button: HTMLElement | null) => button?.focus();
