import {
	type Document,
	isMap,
	isScalar,
	isSeq,
	LineCounter,
	parseDocument,
	type Range,
	visit,
	type YAMLError,
} from "yaml";
import type { FieldPath } from "./mistake.ts";

/** A YAML text, or the YAML head of a Markdown file, that knows in which line each field stands. */
export class YamlSource {
	readonly #document: Document.Parsed;
	readonly #lines = new LineCounter();
	/** Lines of the file that stand above the text. */
	readonly #above: number;

	constructor(text: string, above = 0) {
		// The library compares every name with every other one; see #misread.
		const options = { lineCounter: this.#lines, prettyErrors: false, uniqueKeys: false };
		this.#document = parseDocument(text, options);
		this.#above = above;
	}

	/** What keeps the text from being read: line, column and sentence. */
	get mistakes(): { line: number; column: number; text: string }[] {
		const { errors, warnings } = this.#document;
		const problems = [...errors, ...warnings, ...this.#misread()].sort((a, b) => a.pos[0] - b.pos[0]);
		// After a missing bracket or quote everything that follows looks wrong.
		const last = problems.findIndex(({ code }) => !alone.includes(code));
		return problems.slice(0, last < 0 ? undefined : last + 1).map((problem) => {
			const { line, col } = this.#lines.linePos(problem.pos[0]);
			return { line: line + this.#above, column: col, text: sentence(problem) };
		});
	}

	get value(): unknown {
		return this.#document.toJS();
	}

	/** The line of a field, or of the nearest one above that is there; undefined for the file as a whole. */
	line(path: FieldPath): number | undefined {
		let node: unknown = this.#document.contents;
		let offset: number | undefined;
		for (const step of path) {
			const pair = isMap(node)
				? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
				: undefined;
			const place = pair ? pair.key : isSeq(node) ? node.items[Number(step)] : undefined;
			if (!place) break;
			offset = (place as { range: [number] }).range[0];
			node = pair ? pair.value : place;
		}
		return offset === undefined ? undefined : this.#lines.linePos(offset).line + this.#above;
	}

	/** Our files have no anchors, so a text that begins with an asterisk refers to nothing; and each field stands once. */
	#misread(): Problem[] {
		const problems: Problem[] = [];
		visit(this.#document, {
			Alias(_, { range }) {
				problems.push({ code: "BAD_ALIAS", pos: range as Range });
			},
			Map(_, { items }) {
				const names = new Set<unknown>();
				for (const { key } of items) {
					if (!isScalar(key)) continue;
					if (names.has(key.value)) problems.push({ code: "DUPLICATE_KEY", pos: key.range as Range });
					names.add(key.value);
				}
			},
		});
		return problems;
	}
}

type Problem = { code: YAMLError["code"]; pos: readonly [from: number, ...rest: number[]] };

/** Mistakes that leave the rest of the file as it was meant. */
const alone: YAMLError["code"][] = ["BAD_ALIAS", "BAD_SCALAR_START", "DUPLICATE_KEY", "TAG_RESOLVE_FAILED"];

const inQuotes = "Bitte den ganzen Text in Anführungszeichen setzen.";

const sentences: Partial<Record<YAMLError["code"], string>> = {
	BAD_ALIAS: `Der Text beginnt mit einem Zeichen, das hier eine besondere Bedeutung hat. ${inQuotes}`,
	BAD_INDENT: "Die Einrückung passt nicht zu den Zeilen darüber, oder eine Klammer ist nicht geschlossen.",
	BAD_SCALAR_START: `Der Text beginnt mit einem Zeichen, das hier eine besondere Bedeutung hat. ${inQuotes}`,
	BLOCK_AS_IMPLICIT_KEY: `Hier stehen zwei Doppelpunkte in einer Zeile, oder die nächste Zeile ist zu weit eingerückt. Gehört der Doppelpunkt zum Text: ${inQuotes}`,
	DUPLICATE_KEY: "Dieses Feld steht schon weiter oben. Bitte eines von beiden löschen.",
	MISSING_CHAR: "Ein Anführungszeichen, ein Komma oder eine Klammer fehlt.",
	MULTILINE_IMPLICIT_KEY:
		"Hinter dem Feldnamen fehlt der Doppelpunkt, oder die Zeile gehört zum Text darüber.",
	TAB_AS_INDENT: "Die Zeile beginnt mit einem Tabulator. Bitte mit Leerzeichen einrücken.",
	TAG_RESOLVE_FAILED: `Der Text beginnt mit einem Ausrufezeichen. ${inQuotes}`,
	UNEXPECTED_TOKEN: `Hier steht etwas, das nicht hierher gehört. Oft fehlt ein Anführungszeichen. ${inQuotes}`,
};

function sentence({ code }: Problem): string {
	return sentences[code] ?? `Die Zeile ist kein gültiges YAML (${code}).`;
}
