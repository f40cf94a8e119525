/** What the machine finder is asked, and which lines answer it. */
import { spelledOut } from "../../content/spelled-out.ts";
import { counted } from "../../ui/counted.ts";

export type Question = {
	words: string;
	category: string;
	from: string;
	to: string;
	properties: string[];
	/** Names of machines. */
	chosen: string[];
};

export type Line = {
	/** Searchable text. */
	text: string;
	category: string;
	/** In tonnes; empty if the machine has none. */
	weight: string;
	properties: readonly string[];
};

/** What controls and lines of the page allow; everything else in a query is as if it had not been asked. */
export type Allowed = {
	categories: readonly string[];
	properties: readonly string[];
	names: readonly string[];
};

/** Names of the form's fields and of the query's parts. */
export const fields = {
	words: "suche",
	category: "kategorie",
	from: "ab",
	to: "bis",
	properties: "eigenschaft",
	chosen: "geraet",
} as const;

const maxText = 100;
/** A text as it is compared. */
export const searchable = spelledOut;

function number(text: string): string {
	const typed = text.trim();
	return /^\d{1,5}([.,]\d{1,3})?$/.test(typed) ? typed.replace(",", ".") : "";
}

export function readQuestion(query: URLSearchParams, allowed: Allowed): Question {
	const one = (name: string) => query.get(name) ?? "";
	const several = (name: string, values: readonly string[]) => [
		...new Set(query.getAll(name).filter((value) => values.includes(value))),
	];
	const category = one(fields.category);
	return {
		words: [...one(fields.words).trim()].slice(0, maxText).join(""),
		category: allowed.categories.includes(category) ? category : "",
		from: number(one(fields.from)),
		to: number(one(fields.to)),
		properties: several(fields.properties, allowed.properties),
		chosen: several(fields.chosen, allowed.names),
	};
}

/** The question as a query, spelled in one way, without what was not asked. */
export function queryOf(question: Question): string {
	const query = new URLSearchParams();
	for (const [part, name] of Object.entries(fields) as [keyof Question, string][])
		for (const value of [question[part]].flat()) if (value) query.append(name, value);
	return query.toString();
}

/** Whether the question leaves anything out. */
export function isAsked({ words, category, from, to, properties }: Question): boolean {
	return Boolean(words || category || from || to || properties.length > 0);
}

/** Says of each line whether it answers the question. */
export function matcher({ words, category, from, to, properties }: Question): (line: Line) => boolean {
	const parts = searchable(words).split(/\s+/);
	return (line) => {
		const heavy = line.weight !== "";
		return (
			parts.every((part) => line.text.includes(part)) &&
			(!category || category === line.category) &&
			(!from || (heavy && Number(line.weight) >= Number(from))) &&
			(!to || (heavy && Number(line.weight) <= Number(to))) &&
			properties.every((property) => line.properties.includes(property))
		);
	};
}

/** "3 Gerätearten, 1 ausgewählt" */
export function countWords(
	words: { one: string; other: string; chosen: string },
	found: number,
	chosen: number,
): string {
	const count = counted(found, words);
	return chosen > 0 ? `${count}, ${chosen} ${words.chosen}` : count;
}
