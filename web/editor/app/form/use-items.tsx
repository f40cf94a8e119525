import { useState } from "react";
import { fieldAt } from "../../address.ts";
import type { Path, Value } from "../../protocol.ts";
import { isBelow } from "../../value.ts";
import { focusSoon } from "./focus-field.ts";
import { keyOf, useField, useForm, withKey } from "./form-context.ts";

/** Entries, lines, pictures: what is in a list, and how it is arranged. A field of one value is a list of one. */
export function useItems<T extends Value>(path: Path, isOne = false) {
	const { store, open } = useForm();
	const [value, set] = useField(path);
	const [gone, setGone] = useState<{ told: string; item: T; at: number }>();
	const items = (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]) as T[];
	const put = (next: T[]) => set(isOne ? next[0] : next.length > 0 ? next : undefined);

	/** What is open stays open, and what is on its way arrives, wherever its entry stands now. */
	function arrange(next: T[], placeOf: (place: number) => number | undefined): void {
		const moved = (one: Path): Path | undefined => {
			const place = one[path.length];
			if (!isBelow(one, path) || typeof place !== "number") return one;
			const now = placeOf(place);
			return now === undefined ? undefined : [...path, now, ...one.slice(path.length + 1)];
		};
		const stays = [...open.get()].map((key) => moved(fieldAt(key))).filter((one) => one !== undefined);
		open.set(new Set(stays.map(keyOf)));
		store.uploads.moved(moved);
		setGone(undefined);
		put(next);
	}
	function add(item: T, at: number): void {
		arrange([...items.slice(0, at), item, ...items.slice(at)], (place) => (place < at ? place : place + 1));
		open.set(withKey(open.get(), keyOf([...path, at]), true));
		focusSoon([...path, at]);
	}
	/** With what is told of it there is a way back. */
	function remove(at: number, told: string): void {
		const item = items[at];
		arrange(
			items.filter((_, place) => place !== at),
			(place) => (place === at ? undefined : place < at ? place : place - 1),
		);
		if (item !== undefined) setGone({ told, item, at });
	}
	function move(at: number, by: number): void {
		const next = [...items];
		next.splice(at + by, 0, ...next.splice(at, 1));
		arrange(next, (place) => (place === at ? at + by : place === at + by ? at : place));
		focusSoon([...path, at + by]);
	}
	const note = (
		<p role="status">
			{gone ? (
				<>
					{gone.told}{" "}
					<button type="button" ref={takeFocus} onClick={() => add(gone.item, gone.at)}>
						Rückgängig
					</button>
				</>
			) : null}
		</p>
	);
	return { items, add, remove, move, note };
}

/** What was removed had it. */
const takeFocus = (button: HTMLElement | null) => button?.focus();
