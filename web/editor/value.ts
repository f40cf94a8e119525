/** Values of an entry: what stands at a place, and what differs between two states. Nothing is changed in place. */
import { germanDay } from "./german-day.ts";
import type { Change, Path, Value } from "./protocol.ts";

export type Fields = { [name: string]: Value };
export type Maybe = Value | undefined;

export function isGroup(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What stands at a place, if anything does. */
export function at(value: Maybe, path: Path): Maybe {
	return path.reduce<Maybe>((found, step) => {
		if (Array.isArray(found)) return found[Number(step)];
		return isGroup(found) && Object.hasOwn(found, step) ? found[String(step)] : undefined;
	}, value);
}

/** The value with another one at a place; nothing there means that the field goes. */
export function withAt(value: Maybe, [step, ...others]: Path, next: Maybe): Maybe {
	if (step === undefined) return next;
	const made = withAt(at(value, [step]), others, next);
	if (typeof step === "number") {
		const list = Array.isArray(value) ? [...value] : [];
		list.splice(step, 1, ...(made === undefined ? [] : [made]));
		return list;
	}
	const group = isGroup(value) ? value : {};
	const { [step]: _, ...rest } = group;
	// A field that was there keeps its place.
	return made === undefined ? rest : { ...group, [step]: made };
}

export function applied(value: Maybe, changes: Change[], side: "before" | "after" = "after"): Maybe {
	return changes.reduce((made, change) => withAt(made, change.path, change[side]), value);
}

export const isBelow = (path: Path, above: Path) => above.every((step, place) => path[place] === step);

/** The field that a mistake or an address is about; an entry of a list, as a whole, is one of its field. */
export const fieldOf = (path: Path) => (typeof path.at(-1) === "number" ? path.slice(0, -1) : path);

/** Whatever the order of fields. */
export function isSame(a: Maybe, b: Maybe): boolean {
	if (isGroup(a) && isGroup(b)) {
		const names = Object.keys(a);
		return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], at(b, [name])));
	}
	if (Array.isArray(a) && Array.isArray(b))
		return a.length === b.length && a.every((item, place) => isSame(item, b[place]));
	return a === b;
}

/** Without what is empty, as files are written. */
export function cleaned(value: Maybe): Maybe {
	if (!Array.isArray(value) && !isGroup(value)) return value === null || value === "" ? undefined : value;
	const kept = Object.entries(value)
		.map(([name, item]) => [name, cleaned(item)] as const)
		.filter((field): field is [string, Value] => field[1] !== undefined);
	if (kept.length === 0) return undefined;
	return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

/** Groups field by field; a list is one change. */
export function changesBetween(before: Maybe, after: Maybe, path: Path = []): Change[] {
	return differences(before, cleaned(before), cleaned(after), path);
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
	if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, before, after }];
	if (before.length === after.length)
		return after.flatMap((item, place) =>
			changesBetween(before[place], item, [...path, place]).flatMap(detailsOf),
		);
	const lacks = (list: Value[]) => (item: Value) => !list.some((other) => isSame(other, item));
	return [
		...before.filter(lacks(after)).map((item) => ({ path, before: item })),
		...after.flatMap((item, place) => (lacks(before)(item) ? [{ path: [...path, place], after: item }] : [])),
	];
}

/** Texts that only programs read. */
const internal = ["id", "key", "slug"];

/** A value as the office would write it. Of an entry of a list: the first text in it that people read. */
export function readable(value: Maybe): string {
	if (typeof value === "boolean") return value ? "ja" : "nein";
	if (Array.isArray(value)) return value.map(readable).join(", ");
	if (isGroup(value)) {
		const texts = Object.entries(value).filter(([, item]) => typeof item === "string");
		return readable((texts.find(([name]) => !internal.includes(name)) ?? texts[0])?.[1]);
	}
	const text = String(value ?? "");
	const name = /^\/media\/(?:.*\/)?(.+?)(\.\w+)?$/.exec(text)?.[1];
	return name ?? germanDay(text);
}
