import { useRef, useState } from "react";
import type { Path, Value } from "../../protocol.ts";
import { isBelow } from "../../value.ts";
import { focusSoon } from "./focus-field.ts";
import { useEntry, useField } from "./form-context.ts";

let count = 0;

/** Entries, lines, pictures: what is in a list, and how it is arranged. A field of one value is a list of one. */
export function useItems<T extends Value>(path: Path, isOne = false) {
	const store = useEntry();
	const [value, set] = useField(path);
	const [gone, setGone] = useState<{ name: string; item: T; at: number }>();
	const items = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]) as T[];
	const places = items.map((_, place) => place);
	/** An entry has no name but its place: with one that stays, what is open of it stays open wherever it goes. */
	const keys = useRef<number[]>([]);
	while (keys.current.length < items.length) keys.current.push(count++);

	/** `order` says where each of them stood; what is new stood nowhere. */
	function arrange(order: number[], fresh?: T): void {
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
	}
	function add(item: T, at: number): void {
		arrange(places.toSpliced(at, 0, -1), item);
		focusSoon([...path, at]);
	}
	function copy(at: number): void {
		add(items[at] as T, at + 1);
	}
	/** It is told, with a way back. */
	function remove(at: number, name: string): void {
		arrange(places.toSpliced(at, 1));
		setGone({ name, item: items[at] as T, at });
	}
	function move(at: number, by: number): void {
		arrange(places.toSpliced(at, 1).toSpliced(at + by, 0, at));
		focusSoon([...path, at + by]);
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
	return { items, keys: keys.current, add, copy, remove, move, note };
}

/** What was removed had it. */
const takeFocus = (button: HTMLElement | null) => button?.focus();
