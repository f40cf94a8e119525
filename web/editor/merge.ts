/** What somebody has changed, put onto the entry as it is now: others' changes of other fields stay. */
import type { Change, Path, Value } from "./protocol.ts";
import { at, type Fields, isBelow, isGroup, isSame, type Maybe, withAt } from "./value.ts";

type Clash = { path: Path; mine: Maybe; theirs: Maybe };
type Settle = (path: Path, mine: Maybe, theirs: Maybe) => Maybe;
/** As both found it, as the other has left it, and one's own. */
type Lists = [base: Value[], theirs: Value[], mine: Value[]];

/** The entry with the changes in it, and the places that somebody else has changed, too. One's own wins where `isMine` says so. */
export function withChanges(
	now: Fields,
	changes: readonly Change[],
	isMine: (path: Path) => boolean,
): { value: Fields; clashes: Clash[] } {
	let clashes: Clash[] = [];
	const settle: Settle = (path, mine, theirs) => {
		// Of a list that is asked about as a whole no part is.
		clashes = clashes.filter((clash) => !isBelow(clash.path, path));
		if (!isMine(path)) clashes.push({ path, mine, theirs });
		return mine;
	};
	const value = changes.reduce<Maybe>(
		(made, { path, before, after }) =>
			withAt(made, path, merged(before, at(made, path), after, path, settle)),
		now,
	);
	return { value: isGroup(value) ? value : {}, clashes };
}

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
	const list = lists.every(Array.isArray) ? mergedList(lists as Lists, path, settle) : undefined;
	return list?.filter((item) => item !== undefined) ?? settle(path, mine, theirs);
}

/** By place where as many are there as before and none has moved; else by name. */
function mergedList(lists: Lists, path: Path, settle: Settle): Maybe[] | undefined {
	const [base, theirs, mine] = lists;
	const known = new Map(base.map((item, place) => [JSON.stringify(item), place]));
	const isInPlace = [theirs, mine].every(
		(list) =>
			list.length === base.length &&
			list.every((item, place) => isSame(item, base[place]) || !known.has(JSON.stringify(item))),
	);
	if (!isInPlace) return mergedByName(lists, path, settle);
	return base.map((item, place) => merged(item, theirs[place], mine[place], [...path, place], settle));
}

/**
 * What is in a list by its name, a text by itself. Nothing where somebody has changed the order, or removed what the other has
 * changed: then the list is asked about.
 */
function mergedByName(lists: Lists, path: Path, settle: Settle): Maybe[] | undefined {
	const namedBy = (field: string | undefined) =>
		lists.map(
			(list) =>
				new Map(
					list.map((item, place) => [field ? at(item, [field]) : JSON.stringify(item), { item, place }]),
				),
		);
	const isWhole = (named: Map<Maybe, unknown>[]) =>
		named.every((items, place) => !items.has(undefined) && items.size === lists[place]?.length);
	const field = ["id", "key", "slug", "title", "name"].find((one) => isWhole(namedBy(one)));
	const [base, theirs, mine] = namedBy(field);
	if (!base || !theirs || !mine || !isWhole([base, theirs, mine])) return undefined;
	const isMoved = [theirs, mine].some((items) => {
		const places = [...items.keys()].flatMap((name) => base.get(name)?.place ?? []);
		return places.some((place, next) => place < (places[next - 1] ?? 0));
	});
	const isContested = [...base].some(([name, { item }]) => {
		const [their, my] = [theirs.get(name), mine.get(name)];
		// A text that is gone from both may be the same line, written anew by both.
		if (!their && !my) return !field;
		return (!their || !my) && !isSame((their ?? my)?.item, item);
	});
	if (isMoved || isContested) return undefined;
	/** One's own new ones, by what they come after. */
	const come = new Map<Maybe, Maybe[]>();
	let before: Maybe;
	for (const name of mine.keys())
		if (theirs.has(name)) before = name;
		else if (!base.has(name)) come.set(before, [...(come.get(before) ?? []), name]);
	const stay = [...theirs.keys()].filter((name) => !base.has(name) || mine.has(name));
	return [...(come.get(undefined) ?? []), ...stay.flatMap((name) => [name, ...(come.get(name) ?? [])])].map(
		(name) => {
			const [old, their, my] = [base, theirs, mine].map((items) => items.get(name));
			return merged(old?.item, their?.item, my?.item, [...path, my?.place ?? 0], settle);
		},
	);
}
