/** What somebody has changed, put onto the entry as it is now: others' changes of other fields stay. */
import type { Change, Path, Value } from "./protocol.ts";

export type Fields = { [name: string]: Value };
type Maybe = Value | undefined;
type Clash = { path: Path; mine: Maybe; theirs: Maybe };

/** More comparisons than lists of people have; whoever writes longer ones is asked about the whole. */
const mostPairs = 250_000;

/** The entry with the changes in it, and the places that somebody else has changed, too. One's own wins where `isMine` says so. */
export function withChanges(
	now: Fields,
	changes: readonly Change[],
	isMine: (path: Path) => boolean,
): { value: Fields; clashes: Clash[] } {
	let clashes: Clash[] = [];
	const settle: Settle = (path, mine, theirs) => {
		// Of a list that is asked about as a whole no part is.
		clashes = clashes.filter((clash) => !path.every((step, place) => clash.path[place] === step));
		if (!isMine(path)) clashes.push({ path, mine, theirs });
		return mine;
	};
	const value = changes.reduce<Maybe>(
		(made, { path, before, after }) => put(made, path, merged(before, at(made, path), after, path, settle)),
		now,
	);
	return { value: isGroup(value) ? value : {}, clashes };
}

/** What stands at a place, if anything does. */
export function at(value: Maybe, path: Path): Maybe {
	return path.reduce<Maybe>((found, step) => {
		if (Array.isArray(found)) return found[Number(step)];
		return isGroup(found) && Object.hasOwn(found, step) ? found[String(step)] : undefined;
	}, value);
}

function put(value: Maybe, [step, ...others]: Path, wanted: Maybe): Maybe {
	if (step === undefined) return wanted;
	const group = isGroup(value) ? value : {};
	const next = put(at(group, [step]), others, wanted);
	const { [step]: _, ...rest } = group;
	if (next === undefined) return rest;
	// In its old place, or at the end.
	return { ...group, [step]: next };
}

type Settle = (path: Path, mine: Maybe, theirs: Maybe) => Maybe;

function merged(base: Maybe, theirs: Maybe, mine: Maybe, path: Path, settle: Settle): Maybe {
	if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
	if (isSame(theirs, base)) return mine;
	if (isGroup(mine) && isGroup(theirs)) {
		const old = isGroup(base) ? base : {};
		const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
		const fields = [...names].map((name) => {
			const [before, their, my] = [old, theirs, mine].map((group) => at(group, [name]));
			return [name, merged(before, their, my, [...path, name], settle)] as const;
		});
		return Object.fromEntries(fields.filter((field): field is [string, Value] => field[1] !== undefined));
	}
	const lists = [base, theirs, mine];
	return (
		(lists.every(Array.isArray) && mergedList(lists as Value[][], path, settle)) || settle(path, mine, theirs)
	);
}

/** Between items that all three have alike: what one of the two has changed, added or taken away. */
function mergedList(
	[base = [], theirs = [], mine = []]: Value[][],
	path: Path,
	settle: Settle,
): Value[] | undefined {
	const [inTheirs, inMine] = [partners(base, theirs), partners(base, mine)];
	if (!inTheirs || !inMine) return undefined;
	const made: Value[] = [];
	let start = { base: 0, theirs: 0, mine: 0 };
	for (let place = 0; place <= base.length; place++) {
		const isEnd = place === base.length;
		const end = { base: place, theirs: inTheirs[place], mine: inMine[place] };
		if (isEnd) Object.assign(end, { theirs: theirs.length, mine: mine.length });
		if (end.theirs === undefined || end.mine === undefined) continue;
		const part = [
			base.slice(start.base, place),
			theirs.slice(start.theirs, end.theirs),
			mine.slice(start.mine, end.mine),
		] as const;
		const items = mergedPart(part, path, start.mine, settle);
		if (!items) return undefined;
		made.push(...items, ...base.slice(place, place + 1));
		start = { base: place + 1, theirs: end.theirs + 1, mine: end.mine + 1 };
	}
	return made;
}

function mergedPart(
	[base, theirs, mine]: readonly [Value[], Value[], Value[]],
	path: Path,
	first: number,
	settle: Settle,
): Value[] | undefined {
	if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
	if (isSame(theirs, base)) return mine;
	if (base.length === 0) return [...theirs, ...mine.filter((item) => !has(theirs, item))];
	const isMoved = [theirs, mine].some((list) =>
		list.some((item, place) => !isSame(item, base[place]) && has(base, item)),
	);
	if (isMoved || theirs.length !== base.length || mine.length !== base.length)
		return mergedByName([base, theirs, mine], path, first, settle);
	const items = base.map((item, place) =>
		merged(item, theirs[place], mine[place], [...path, first + place], settle),
	);
	return items.filter((item) => item !== undefined);
}

/** Items that have a name, by it; nothing where somebody has changed the order, or removed what the other has changed. */
function mergedByName(
	lists: readonly [Value[], Value[], Value[]],
	path: Path,
	first: number,
	settle: Settle,
): Value[] | undefined {
	const named = (field: string) =>
		lists.map((list) => new Map(list.map((item) => [at(item, [field]), item])));
	const field = ["id", "key", "slug", "title", "name"].find((one) =>
		named(one).every((items, place) => !items.has(undefined) && items.size === lists[place]?.length),
	);
	const [base, theirs, mine] = named(field ?? "");
	if (!field || !base || !theirs || !mine) return undefined;
	const order = [...base.keys()];
	const isInOrder = [theirs, mine].every((items) => {
		const places = [...items.keys()].map((name) => order.indexOf(name)).filter((place) => place >= 0);
		return places.every((place, next) => next === 0 || place > (places[next - 1] ?? 0));
	});
	const isChangedAndGone = order.some((name) =>
		[theirs, mine].some((items, one) => {
			const other = [mine, theirs][one]?.get(name);
			return !items.has(name) && other !== undefined && !isSame(other, base.get(name));
		}),
	);
	if (!isInOrder || isChangedAndGone) return undefined;
	const places = [...mine.keys()];
	return [...new Set([...theirs.keys(), ...places])]
		.filter((name) => !base.has(name) || (theirs.has(name) && mine.has(name)))
		.map((name) => {
			const [old, their, my] = [base, theirs, mine].map((items) => items.get(name));
			return merged(old, their, my, [...path, first + places.indexOf(name)], settle);
		})
		.filter((item) => item !== undefined);
}

/** For each item of a list its place in another one, as many as keep their order; nothing where that takes too long. */
function partners(list: Value[], other: Value[]): (number | undefined)[] | undefined {
	if (list.length * other.length > mostPairs) return undefined;
	const [keys, otherKeys] = [list, other].map((items) => items.map((item) => JSON.stringify(item)));
	if (!keys || !otherKeys) return undefined;
	// lengths[i][j]: how many the ends from i and from j have in common (longest common subsequence).
	const lengths = [...keys, ""].map(() => new Uint32Array(otherKeys.length + 1));
	const length = (i: number, j: number) => lengths[i]?.[j] ?? 0;
	for (let i = keys.length - 1; i >= 0; i--)
		for (let j = otherKeys.length - 1; j >= 0; j--)
			(lengths[i] as Uint32Array)[j] =
				keys[i] === otherKeys[j] ? length(i + 1, j + 1) + 1 : Math.max(length(i + 1, j), length(i, j + 1));
	const found: (number | undefined)[] = keys.map(() => undefined);
	for (let i = 0, j = 0; i < keys.length && j < otherKeys.length; ) {
		if (keys[i] === otherKeys[j]) found[i++] = j++;
		else if (length(i + 1, j) >= length(i, j + 1)) i++;
		else j++;
	}
	return found;
}

function has(list: Value[], item: Value): boolean {
	return list.some((other) => isSame(other, item));
}

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

export function isGroup(value: unknown): value is Fields {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
