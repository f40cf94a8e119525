/** What the machine finder is asked, and which lines answer it. */
import { spelledOut } from "../../content/spelled-out.ts";

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

/** Names of the form's fields and of the query's parts. */
export const fields = {
	words: "suche",
	category: "kategorie",
	from: "ab",
	to: "bis",
	properties: "eigenschaft",
	chosen: "geraet",
} as const;

/** A text as it is compared. */
export const searchable = spelledOut;

/** What a form asks; its fields take only what they know. */
export function readQuestion(form: FormData): Question {
	const one = (name: string) => String(form.get(name) ?? "").trim();
	const several = (name: string) => form.getAll(name).map(String);
	return {
		words: one(fields.words),
		category: one(fields.category),
		from: one(fields.from),
		to: one(fields.to),
		properties: several(fields.properties),
		chosen: several(fields.chosen),
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
export function countWords(matching: number, chosen: number): string {
	const count = matching === 1 ? "1 Geräteart" : `${matching} Gerätearten`;
	return chosen > 0 ? `${count}, ${chosen} ausgewählt` : count;
}
