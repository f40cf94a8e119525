/** Values of an entry: what stands at a place, and what differs between two states. Nothing is changed in place. */
import { at, type Fields, isGroup, isSame } from "../merge.ts";
import type { Change, Path, Value } from "../protocol.ts";
import { germanDay } from "./german-day.ts";

type Maybe = Value | undefined;

/** The value with another one at a place; nothing there means that the field goes. */
export function withAt(value: Maybe, path: Path, next: Maybe): Maybe {
	const [step, ...others] = path;
	if (step === undefined) return next;
	if (typeof step === "number") {
		const list = Array.isArray(value) ? [...value] : [];
		const made = withAt(list[step], others, next);
		list.splice(step, 1, ...(made === undefined ? [] : [made]));
		return list;
	}
	const { [step]: old, ...rest } = isGroup(value) ? value : {};
	const made = withAt(old, others, next);
	if (made === undefined) return rest;
	// A field that was there keeps its place.
	return isGroup(value) ? { ...value, [step]: made } : { ...rest, [step]: made };
}

/** Without what is empty, as files are written. */
export function cleaned(value: Maybe): Maybe {
	if (Array.isArray(value)) {
		const items = value.map(cleaned).filter((item) => item !== undefined);
		return items.length > 0 ? items : undefined;
	}
	if (!isGroup(value)) return value === null || value === "" ? undefined : value;
	const fields = Object.entries(value).flatMap(([name, item]) => {
		const kept = cleaned(item);
		return kept === undefined ? [] : [[name, kept] as const];
	});
	return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Groups field by field; a list is one change. */
export function changesBetween(before: Maybe, after: Maybe): Change[] {
	return differences(before, cleaned(before), cleaned(after), []);
}

function differences(raw: Maybe, before: Maybe, after: Maybe, path: Path): Change[] {
	if (isSame(before, after)) return [];
	const groups = [before, after].filter((value) => value !== undefined);
	if (groups.every(isGroup) && (path.length === 0 || groups.length === 2)) {
		const [old = {}, now = {}] = [before, after] as (Fields | undefined)[];
		return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
			differences(at(raw, [name]), old[name], now[name], [...path, name]),
		);
	}
	return [{ path, ...(raw === undefined ? {} : { before: raw }), ...(after === undefined ? {} : { after }) }];
}

/** As people see it: within lists by their entries, where as many are there as before, else what has gone and what has come. */
export function detailsOf({ path, before, after }: Change): Change[] {
	if (isSame(before, after)) return [];
	if (isGroup(before) && isGroup(after))
		return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
			detailsOf({ path: [...path, name], before: before[name], after: after[name] }),
		);
	if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, before, after }];
	if (before.length === after.length)
		return after.flatMap((item, place) =>
			detailsOf({ path: [...path, place], before: before[place], after: item }),
		);
	const lacks = (list: Value[]) => (item: Value) => !list.some((other) => isSame(other, item));
	return [
		...before.filter(lacks(after)).map((item) => ({ path, before: item })),
		...after.flatMap((item, place) => (lacks(before)(item) ? [{ path: [...path, place], after: item }] : [])),
	];
}

export function applied(value: Maybe, changes: Change[], side: "before" | "after" = "after"): Maybe {
	return changes.reduce((made, change) => withAt(made, change.path, change[side]), value);
}

export const isBelow = (path: Path, above: Path) => above.every((step, place) => path[place] === step);

/** A value as it would be read out: of groups and lists what is in them. */
export function readable(value: Maybe): string {
	if (typeof value === "boolean") return value ? "ja" : "nein";
	if (Array.isArray(value)) return value.map(readable).join(" · ");
	if (isGroup(value)) return Object.values(value).map(readable).join(", ");
	const text = String(value ?? "");
	const name = /^\/media\/(?:.*\/)?(.+?)(\.\w+)?$/.exec(text)?.[1];
	return name ?? germanDay(text);
}
