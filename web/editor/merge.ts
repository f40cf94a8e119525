/** What somebody has changed, put onto the entry as it is now: others' changes of other fields stay. */
import type { Change, Path, Value } from "./protocol.ts";
import { at, type Fields, isBelow, isGroup, isSame, type Maybe, withAt } from "./value.ts";

type Clash = { path: Path; mine: Maybe; theirs: Maybe };
type Settle = (path: Path, mine: Maybe, theirs: Maybe) => Maybe;
/** What an item of a list is known by. */
type Name = (item: Value, place: number) => Maybe;
type Items = Map<Maybe, { item: Value; place: number }>;

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
	const list = lists.every(Array.isArray) ? mergedList(lists as Value[][], path, settle) : undefined;
	return list?.filter((item) => item !== undefined) ?? settle(path, mine, theirs);
}

const byPlace: Name = (_, place) => place;
const byText: Name = (item) => JSON.stringify(item);
const byField = ["id", "key", "slug", "title", "name"].map(
	(field): Name =>
		(item) =>
			at(item, [field]),
);

/**
 * By place where as many are there as before and none has moved; else by name, a text by itself. `lists` are as both found it, as
 * the other has left it, and one's own. Nothing where somebody has changed the order, or removed what the other has changed: then
 * the list is asked about.
 */
function mergedList(lists: Value[][], path: Path, settle: Settle): Maybe[] | undefined {
	const [found = []] = lists;
	const known = new Set(found.map(byText));
	const isInPlace = lists.every(
		(list) =>
			list.length === found.length &&
			list.every((item, place) => isSame(item, found[place]) || !known.has(byText(item, place))),
	);
	const named = (name: Name) =>
		lists.map((list): Items => new Map(list.map((item, place) => [name(item, place), { item, place }])));
	const isWhole = (name: Name) =>
		named(name).every((items, place) => !items.has(undefined) && items.size === lists[place]?.length);
	const by = isInPlace ? byPlace : [...byField, byText].find(isWhole);
	if (!by) return undefined;
	const [base, theirs, mine] = named(by) as [Items, Items, Items];
	const shared = (items: Items, others: Items) =>
		JSON.stringify([...items.keys()].filter((name) => others.has(name)));
	const isMoved = [theirs, mine].some((items) => shared(items, base) !== shared(base, items));
	const isContested = [...base].some(([name, { item }]) => {
		const [their, my] = [theirs.get(name), mine.get(name)];
		// A text that is gone from both may be the same line, written anew by both.
		if (!their && !my) return by === byText;
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
