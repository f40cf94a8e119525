import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseDocument } from "yaml";
import type { z } from "zod";
import { typeset, typesetAll } from "./typography.ts";

/** A mistake in a content file, worded for the person who edits it: file, field, reason. */
export class ContentError extends Error {
	constructor(problems: string[]) {
		super(problems.join("\n"));
		this.name = "ContentError";
	}
}

/** Reads files below one folder, sets their no-break spaces and checks each against its schema. */
export class ContentReader {
	readonly root: string;
	/** How the folder is called in messages. */
	readonly label: string;

	constructor(root: string, label = "content") {
		this.root = root;
		this.label = label;
	}

	yaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
		return this.#check(file, schema, this.#parse(file, this.#text(file)));
	}

	/** A Markdown file with a YAML head between two `---` lines. */
	markdown<S extends z.ZodType>(file: string, schema: S): z.infer<S> & { body: string } {
		const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(this.#text(file));
		if (!match)
			throw new ContentError([`${this.#name(file)}: head: must begin with fields between two "---" lines`]);
		const [, head = "", body = ""] = match;
		return Object.assign(this.#check(file, schema, this.#parse(file, head, 1)) as object, {
			body: typeset(body.trim()),
		}) as z.infer<S> & { body: string };
	}

	/** The files of a folder with this ending, as names without it, in stable order. */
	list(folder: string, ending: string): string[] {
		return readdirSync(join(this.root, folder))
			.filter((name) => name.endsWith(ending))
			.map((name) => basename(name, ending))
			.sort();
	}

	#text(file: string): string {
		try {
			return readFileSync(join(this.root, file), "utf8");
		} catch {
			throw new ContentError([`${this.#name(file)}: file: is missing or cannot be read`]);
		}
	}

	/** `before`: lines of the file that stand above the source, for the line number in a message. */
	#parse(file: string, source: string, before = 0): unknown {
		const document = parseDocument(source, { prettyErrors: true });
		const [problem] = document.errors;
		if (problem) {
			const line = (problem.linePos?.[0].line ?? 1) + before;
			const reason = problem.message.split(/ at line \d|\n/)[0];
			throw new ContentError([`${this.#name(file)}: line ${line}: ${reason}`]);
		}
		return document.toJS();
	}

	#check<S extends z.ZodType>(file: string, schema: S, value: unknown): z.infer<S> {
		const result = schema.safeParse(typesetAll(value), { reportInput: true });
		if (result.success) return result.data;
		throw new ContentError(
			result.error.issues.flatMap(describe).map((problem) => `${this.#name(file)}: ${problem}`),
		);
	}

	#name(file: string): string {
		return `${this.label}/${file}`;
	}
}

/** `field: reason`, one for each thing that has to be put right. */
function describe(issue: z.core.$ZodIssue): string[] {
	const field = issue.path.join(".") || "content";
	switch (issue.code) {
		case "unrecognized_keys":
			return issue.keys.map((key) => `${[...issue.path, key].join(".")}: unknown field`);
		case "invalid_type":
			return [
				issue.input === undefined
					? `${field}: is missing`
					: `${field}: expected ${issue.expected}, got ${JSON.stringify(issue.input)}`,
			];
		case "invalid_value":
			return [
				issue.input === undefined
					? `${field}: is missing`
					: `${field}: expected ${issue.values.map(String).join(" or ")}, got ${JSON.stringify(issue.input)}`,
			];
		default:
			return [`${field}: ${issue.message}`];
	}
}
