/** What the documents name must be there: files, settings, commands, metrics and lines of the log. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const find = (...patterns: string[]) =>
	globSync(patterns, { cwd: root, exclude: (name) => name.endsWith("node_modules") });

const documents = find(
	"*.md",
	"{content,media,deploy,cmd,internal,release,tools}/**/README.md",
	"{docs,bench,web}/**/*.md",
	"e2e/{,company/,engines/}*.md",
);
const files = find(
	"*.*",
	".ci/*",
	"{bench,cmd,content,deploy,docs,e2e,internal,media,release,tools,web}/**/*",
);
const inCode = files.filter(
	(file) =>
		/^(bench|cmd|internal|release|tools|web|e2e)\/.*\.(go|tsx?|html|css)$|^(\.ci|deploy)\//.test(file) &&
		/\w\.\w|^\.ci/.test(file),
);
const code = inCode.concat("Makefile").map((file) => ({ file, text: read(file) }));
const programs = code.filter(({ file }) => !/_test\.go$|\.test\.tsx?$/.test(file));
const written = programs.map(({ text }) => text).join("\n");
const writtenInGo = programs
	.filter(({ file }) => file.endsWith(".go"))
	.map(({ text }) => text)
	.join("\n");

type Mention = { place: string; folder: string; text: string };

/** Everything between backticks, and every line of a block of commands. */
const mentions = documents.flatMap((document): Mention[] => {
	let block: string | undefined;
	return read(document)
		.split("\n")
		.flatMap((text, index) => {
			const at = { place: `${document}:${index + 1}`, folder: dirname(document) };
			const [, fence] = /^\s*```(\w*)/.exec(text) ?? [];
			if (fence !== undefined) block = block === undefined ? fence : undefined;
			else if (block === "sh") return [{ ...at, text: text.replace(/(^|\s)#\s.*/, "") }];
			else if (block === undefined)
				return [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = ""]) => ({ ...at, text: quoted }));
			return [];
		});
});

/** What a mention names and nobody has, with the place where it stands. */
function unknown(
	named: (mention: Mention) => string[],
	isKnown: (name: string, near: string) => boolean,
): string[] {
	return mentions.flatMap((mention) =>
		named(mention)
			.filter((name) => !isKnown(name, mention.folder))
			.map((name) => `${mention.place} ${name}`),
	);
}

function all(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}

test("every link leads to a file and a heading that are there", () => {
	const broken = documents.flatMap((document) =>
		all(read(document), /\]\(([^)\s]+)\)/g)
			.filter((target) => !/^[a-z]+:/.test(target))
			.filter((target) => {
				const [file, anchor] = target.split("#");
				const path = file ? join(dirname(document), file) : document;
				return !existsSync(join(root, path)) || (anchor && !anchorsOf(path).includes(anchor));
			})
			.map((target) => `${document} ${target}`),
	);
	expect(broken).toEqual([]);
});

function anchorsOf(document: string): string[] {
	return all(read(document), /^#+ (.+)$/gm).map((heading) =>
		heading
			.toLowerCase()
			.replaceAll(/[^\p{L}\p{N} _-]/gu, "")
			.replaceAll(" ", "-"),
	);
}

/** Invented to show something, or made while something runs. */
const examples = new Set([
	"likes.alive.ts",
	"likes.alive.tsx",
	"clamd.conf",
	"website.conf",
	"sbom_*.cdx.json",
	"sbom_1.0.0.cdx.json",
	"NOTES.md",
	"sitemap.xml",
	"site.json",
	"robots.txt",
	"auskunft.json",
]);
const isFile =
	/\.(ts|tsx|go|md|yaml|css|json|jsonc|sql|html|txt|xml|service|timer|socket|sysusers|tmpfiles|conf)$/;
const ofOurs = /^(bench|cmd|content|deploy|docs|e2e|internal|media|release|tools|web|\.ci)\//;
const ofBuild = /^(node_modules|build|bin|redaktion|data|dist)\//;

/** A name may begin anywhere in the path: `serve/publish`, `home/page.tsx`. */
const ends = new Set(files.flatMap((file) => endsOf(file)));

test("every file that is named is there", () => {
	const lines = [...ends].join("\n");
	const named = ({ text }: Mention) =>
		all(text, /(?<![\w./@{:<*$-])([\w.<{*…][\w.<>{},*…/-]*)(?![\w:@/])/g)
			.map((name) => name.replace(/^\.\//, "").replace(/[,./]+$/, ""))
			.filter((name) => (isFile.test(name) || ofOurs.test(name)) && !ofBuild.test(name))
			.filter((name) => !examples.has(name.replace(/^.*\//, "")));
	const known = (name: string, near: string) => {
		if (ends.has(name) || existsSync(join(root, near, name))) return true;
		const pattern = name
			.replaceAll(".", "\\.")
			.replaceAll(/<[^>]*>|\*+|…/g, "[^\\n]*")
			.replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(",", "|")})`);
		return pattern.includes("[") || pattern.includes("(")
			? new RegExp(`^${pattern}$`, "m").test(lines)
			: false;
	};
	expect(unknown(named, known)).toEqual([]);
});

/** Of `a/b/c`: itself, its folders, and all of them without what comes first. */
function endsOf(file: string): string[] {
	const names = file.split("/");
	return names.flatMap((_, to) =>
		names.slice(0, to + 1).map((__, from) => names.slice(from, to + 1).join("/")),
	);
}

test("every target of make, script of npm and command of the program is one", () => {
	const targets = all(read("Makefile"), /^([a-z][\w-]*):/gm);
	const scripts = Object.keys(JSON.parse(read("package.json")).scripts);
	const commands = all(read("cmd/website/main.go"), /^\s+"?([a-z][a-z-]*)"?(?:: |\s{2,})/gm).concat(
		"version",
		"help",
	);
	const names: [pattern: RegExp, known: string[]][] = [
		[/(?:^|&& )make ([a-z]+(?:-[a-z]+)*)(?![\w/.-])/g, targets],
		[/npm run (?:--silent )?([a-z][\w:-]*)/g, scripts],
		[/(?:^|\/|[;&|] )website ([a-z][a-z-]*)(?![\w/.])/g, commands],
		[
			/website enquiries ([a-z][a-z-]*)/g,
			all(read("internal/program/enquirycli/enquirycli.go"), /"([a-z]+)"/g),
		],
	];
	const wrong = names.flatMap(([pattern, known]) =>
		unknown(
			({ text }) => all(text, pattern),
			(name) => known.includes(name),
		),
	);
	expect(wrong).toEqual([]);
});

test("every setting is one of the program or of the editor", () => {
	const declared = new Set(all(writtenInGo, /"([a-z][a-z-]+)"/g));
	const flag = (name: string) => declared.has(name) || written.includes(`--${name}`);
	const ofProgram = ({ text }: Mention) => {
		const [ours = ""] = /^--.*|(?<![\w-])website [a-z].*/.exec(text) ?? [];
		return all(ours, /(?<![\w-])--([a-z][a-z-]+)/g);
	};
	expect(unknown(ofProgram, flag)).toEqual([]);
	const variable = (name: string) =>
		declared.has(
			name
				.replace(/^WEBSITE_/, "")
				.replaceAll("_", "-")
				.toLowerCase(),
		) ||
		written.includes(name) ||
		// Those of Node itself.
		name.startsWith("NODE_");
	expect(unknown(({ text }) => all(text, /(?<![\w$])([A-Z]{2,}(?:_[A-Z]+)+)\b/g), variable)).toEqual([]);
});

test("every metric and every line of the log is written by the program", () => {
	const metric = (name: string) => writtenInGo.includes(name);
	expect(unknown(({ text }) => all(text, /\b(website_[a-z_]+)/g), metric)).toEqual([]);
	const [, table = ""] =
		/\| log line \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(read("docs/operations/when.md")) ?? [];
	const lines = table.split("\n").flatMap((row) => all(row.split("|")[1] ?? "", /`([^`…]+)/g));
	expect(lines.length).toBeGreaterThan(20);
	expect(lines.filter((line) => !writtenInGo.includes(line.trim()))).toEqual([]);
});

test("every document that code names is there", () => {
	const gone = code.flatMap(({ file, text }) =>
		all(text, /\b(docs\/[\w/.-]+\.(?:md|png|webp))/g)
			.filter((name) => !existsSync(join(root, name)))
			.map((name) => `${file} ${name}`),
	);
	expect(gone).toEqual([]);
});

test("every file of code that a comment of the pages names is there", () => {
	const gone = code
		.filter(({ file }) => file.startsWith("web/"))
		.flatMap(({ file, text }) =>
			all(text, /(\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*)/gm)
				.flatMap((comment) => all(comment, /(?<![\w./@<>{*$-])(\w[\w/.-]*\.(?:tsx?|css))(?![\w/])/g))
				.filter((name) => !ends.has(name))
				.map((name) => `${file} ${name}`),
		);
	expect(gone).toEqual([]);
});
