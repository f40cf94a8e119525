import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads prerendered pages for tests: React writes them, so their markup is regular enough for plain patterns. */
export const built = join(import.meta.dirname, "../../../build");

export type Tag = { name: string; attributes: Record<string, string>; content: string };

export class BuiltPage {
	readonly html: string;
	readonly path: string;

	constructor(path: string) {
		this.path = path;
		this.html = readFileSync(join(built, "web/client", path, "index.html"), "utf8");
	}

	/** Opening tags of a name with what follows up to the closing one; elements of these names do not nest. */
	tags(name: string): Tag[] {
		const pattern = new RegExp(`<${name}(\\s[^>]*?)?/?>(?:([\\s\\S]*?)</${name}>)?`, "g");
		return [...this.html.matchAll(pattern)].map(([, attributes = "", content = ""]) => ({
			name,
			attributes: Object.fromEntries(
				[...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
					key.toLowerCase(),
					unescapeHtml(value),
				]),
			),
			content: unescapeHtml(content.replaceAll(/<[^>]*>/g, "")),
		}));
	}

	/** The content of a meta tag by its name or property. */
	meta(key: string): string | undefined {
		return this.tags("meta").find(({ attributes }) => (attributes.name ?? attributes.property) === key)
			?.attributes.content;
	}

	get title(): string {
		return this.tags("title")[0]?.content ?? "";
	}

	/** Levels of all headings in their order. */
	get headings(): number[] {
		return [...this.html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
	}

	/** What the visitor reads: no tags, ordinary spaces, no soft hyphens. */
	get text(): string {
		const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(this.html)?.[1] ?? "";
		return unescapeHtml(
			main
				.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
				// German words in a sentence of another language.
				.replaceAll(/<span lang="de">([^<]*)<\/span>/g, "$1")
				.replaceAll(/<[^>]*>/g, " "),
		);
	}

	/** Everything of the page but its scripts, attributes and what its parts are given included. */
	get body(): string {
		const body = this.html.slice(this.html.indexOf("<body"));
		return unescapeHtml(body.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ""));
	}

	get graphs(): unknown[] {
		return [...this.html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
			([, json = ""]) => JSON.parse(json),
		);
	}
}

function unescapeHtml(text: string): string {
	return text
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll(/&nbsp;|\u00a0/g, " ")
		.replaceAll("\u00ad", "")
		.replaceAll("&amp;", "&");
}
