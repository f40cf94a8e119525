import { z } from "zod";
import { alternatives, type FieldPath, quoted } from "./mistake.ts";

type RawIssue = z.core.$ZodRawIssue;

const { localeError } = z.locales.de();

/** A value as its schema takes it, or each thing that has to be put right, in German. */
export function checked<S extends z.ZodType>(
	schema: S,
	value: unknown,
): { data?: z.infer<S>; mistakes: { path: FieldPath; text: string }[] } {
	const result = schema.safeParse(value, { error: (issue) => explain(issue) ?? localeError(issue) });
	if (result.success) return { data: result.data, mistakes: [] };
	return { mistakes: result.error.issues.flatMap((issue) => mistakesOf(issue)) };
}

/** What Zod has found, in German and with what to write instead. Schemas may say more themselves. */
function explain(issue: RawIssue): string | undefined {
	switch (issue.code) {
		case "invalid_type":
			return wrongType(issue.input, String(issue.expected));
		case "invalid_value":
			return wrongValue(issue.input, issue.values as unknown[]);
		case "unrecognized_keys":
			return (issue.keys as string[])
				.slice(0, mostKeys)
				.map(() => unknownField(issue))
				.join("\n");
		case "too_small":
			return wrongSize(issue.input, issue, issue.exact ? "genau" : "mindestens", Number(issue.minimum));
		case "too_big":
			return wrongSize(issue.input, issue, issue.exact ? "genau" : "höchstens", Number(issue.maximum));
		case "invalid_format":
			if (issue.format !== "email") return undefined;
			return `${quoted(issue.input)} ist keine E-Mail-Adresse. Bitte so schreiben: name@firma.de.`;
		case "invalid_union": {
			// None of the kinds that the schema knows.
			const { discriminator: kind, options, input } = issue as RawIssue & { options?: unknown[] };
			return options && wrongValue((input as Record<string, unknown>)[String(kind)], options);
		}
		case "invalid_key":
			return "Der Feldname ist nicht erlaubt.";
	}
	return undefined;
}

/** Of so many wrong names the first ones say what is wrong. */
const mostKeys = 20;

const missing = "fehlt. Bitte ergänzen.";

const kinds: Record<string, [is: string, want: string]> = {
	string: ["kein Text", "Bitte den Text in Anführungszeichen setzen."],
	number: ["keine Zahl", "Bitte nur die Zahl schreiben, mit Punkt statt Komma und ohne Anführungszeichen."],
	int: ["keine ganze Zahl", "Bitte nur die Zahl schreiben, ohne Komma und ohne Anführungszeichen."],
	boolean: ["weder true noch false", "Bitte true für ja oder false für nein schreiben."],
	array: ["keine Liste", "Bitte jeden Eintrag in eine eigene Zeile schreiben, die mit „- “ beginnt."],
	object: ["keine Gruppe von Feldern", "Bitte die Felder eingerückt darunter schreiben."],
};

function wrongType(input: unknown, expected: string): string {
	if (input === undefined) return missing;
	if (input === null) return "ist leer. Bitte ausfüllen.";
	const [is, want] = kinds[expected] ?? ["nicht von der richtigen Art", ""];
	return `${quoted(input)} ist ${is}. ${want}`.trim();
}

function wrongValue(input: unknown, values: unknown[]): string {
	if (input === undefined) return missing;
	return `${quoted(input)} ist nicht vorgesehen. Möglich ist: ${alternatives(values)}.`;
}

function unknownField(issue: RawIssue): string {
	const { shape = {} } = (issue.inst?._zod.def ?? {}) as { shape?: object };
	const present = Object.keys((issue.input ?? {}) as object);
	const free = Object.keys(shape).filter((name) => !present.includes(name));
	if (free.length === 0) return "Dieses Feld gibt es hier nicht. Bitte löschen.";
	return `Dieses Feld gibt es hier nicht. Bitte löschen; hier passt noch ${alternatives(free)}.`;
}

function wrongSize(input: unknown, issue: RawIssue, bound: string, limit: number): string {
	if (typeof input === "string") {
		return `Der Text hat ${input.length} Zeichen, nötig sind ${bound} ${limit}.`;
	}
	if (Array.isArray(input)) {
		const entries = input.length === 1 ? "1 Eintrag" : `${input.length} Einträge`;
		return `Hier stehen ${entries}, nötig sind ${bound} ${limit}.`.replace("stehen 1 ", "steht 1 ");
	}
	if (issue.inclusive === false)
		return `${quoted(input)} ist zu klein: Die Zahl muss größer als ${limit} sein.`;
	return `${quoted(input)} passt nicht: Die Zahl muss ${bound} ${limit} sein.`;
}

/** Each thing that has to be put right: the field and the sentence about it. */
function mistakesOf(issue: z.core.$ZodIssue, above: FieldPath = []): { path: FieldPath; text: string }[] {
	const path = [...above, ...issue.path];
	if (issue.code === "unrecognized_keys") {
		const sentences = issue.message.split("\n");
		return issue.keys
			.slice(0, mostKeys)
			.map((key, place) => ({ path: [...path, key], text: sentences[place] ?? "" }));
	}
	if (issue.code === "invalid_union" && issue.errors.length > 0) {
		// What is nearest to being right is what the author meant.
		const [closest = []] = [...issue.errors].sort((a, b) => a.length - b.length);
		return closest.flatMap((inner) => mistakesOf(inner, path));
	}
	return [{ path, text: issue.message }];
}
