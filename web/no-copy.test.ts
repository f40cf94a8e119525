/** What the site says and where its pages lie is content; code that spells it out belongs to one company only. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { loadContent } from "./app/content/load.server.ts";
import { lands } from "./app/content/schema.ts";
import { jobFeeds, legalPath, paths, tables } from "./app/paths.ts";

const root = join(import.meta.dirname, "..");

/** German that belongs to the program: it tells the office or a sender what happened, and no page of the site shows it. */
const ownSentences: [folder: string, why: string][] = [
	["web/app/content/", "tells the office what is wrong with a file"],
	["web/pipeline/folders.ts", "tells the office that a file is missing"],
	["web/pipeline/pictures/", "tells the office what is wrong with a picture"],
	["web/pipeline/papers/", "tells the office which paper is missing"],
	["web/page-weight.ts", "tells the office that a page grows heavy"],
	["web/editor/", "is what the office reads in its editor"],
	["internal/enquiry/", "mails, receipts and the office's own pages, beside the rules of contract.json"],
	["internal/serve/errorpage/", "answers when no page of the site can be had"],
	["internal/serve/publish/", "tells the office why a site was not taken up"],
	["internal/program/check/", "names the list of the editor"],
	["internal/program/enquirycli/", "commands that the office uses"],
	["internal/program/service/check_mail.go", "the test mail"],
];

/** Addresses are spelled out where the site map has them. */
const ownAddresses = ["web/app/paths.ts"];

const addresses = [
	...Object.values(paths).filter((path) => path !== paths.home),
	...Object.values(tables),
	...jobFeeds.map(({ path }) => path),
	...Object.keys(loadContent().legal).map(legalPath),
];

/** What makes the company that company, and could stand in no other's file. */
const { name, shortName, claim, address, phone, fax, email, register, vatId, prequalification } =
	loadContent().company;
const facts = [
	...[name, shortName, claim, phone, fax ?? phone, email, vatId, register.number, prequalification.number],
	...[address.street, address.postalCode, address.city],
];

/** `isShown`: text between tags, or what a label says. */
type Literal = { file: string; line: number; text: string; isShown?: boolean };

function sources(folder: string, ending: RegExp): string[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
		.filter(
			(name) =>
				ending.test(name) &&
				!/test\b|_test\.go$|\.d\.ts$|\/testdata\/|storetest|publishtest|\/generated-content\//.test(name),
		);
}

function read(file: string): string {
	return readFileSync(join(root, file), "utf8");
}

const typescript = sources("web", /\.tsx?$/).flatMap((file): Literal[] => {
	const source = read(file);
	const found: Literal[] = [];
	visit(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }), (node) => {
		const label = labelOf(node);
		const text = label ?? textOf(node);
		const isShown = label !== undefined || node.type === "JSXText";
		const line = source.slice(0, Number(node.start)).split("\n").length;
		if (text) found.push({ file, text, line, isShown });
	});
	return found;
});

const go = [...sources("cmd", /\.go$/), ...sources("internal", /\.go$/)].flatMap((file): Literal[] => {
	const source = read(file);
	const tokens = source.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])+'|"((?:\\.|[^"\\])*)"|`([^`]*)`/g);
	return [...tokens].flatMap(({ 1: quoted, 2: raw, index }) => {
		const text = quoted ?? raw;
		return text ? [{ file, text, line: source.slice(0, index).split("\n").length }] : [];
	});
});

const templates = sources("internal", /\.(tmpl|html)$/).map((file) => ({ file, text: read(file), line: 1 }));

type Node = Record<string, unknown>;

function textOf(node: Node): string | undefined {
	if (node.type === "Literal" && node.regex) return (node.regex as { pattern: string }).pattern;
	if (node.type === "Literal" || node.type === "JSXText")
		return typeof node.value === "string" ? node.value : undefined;
	return node.type === "TemplateElement" ? (node.value as { cooked: string }).cooked : undefined;
}

/** What an attribute says to people. */
function labelOf({ type, name, value }: Node): string | undefined {
	if (type !== "JSXAttribute" || !/^(aria-(label|roledescription)|title|alt|placeholder)$/.test(named(name)))
		return undefined;
	return textOf((value ?? {}) as Node);
}

function named(node: unknown): string {
	return String((node as { name?: unknown }).name);
}

function visit(value: unknown, see: (node: Node) => void): void {
	if (value === null || typeof value !== "object") return;
	if ("type" in value) see(value as Node);
	for (const item of Object.values(forPages(value as Node))) visit(item, see);
}

/** Names of fields and choices stand in the schemas for the form of the office; no page shows them. */
function forPages(node: Node): Node {
	const { name = "" } = (node.callee ?? {}) as { name?: string };
	if (!["field", "group", "heard", "section", "choice", "withPlace"].includes(name)) return node;
	const schemas = (node.arguments as Node[]).filter(
		({ type }, place) =>
			type !== "ArrayExpression" && type !== "Literal" && !(place === 0 && name === "choice"),
	);
	return { ...node, arguments: schemas };
}

function told(found: Literal[]): string[] {
	return found.map(({ file, line, text }) => `${file}:${line}: ${text.trim().slice(0, 80)}`);
}

const hasAddress = (text: string) =>
	addresses.some((path) => new RegExp(`(^|["'\`(])${path}($|[/?#"'\`)])`).test(text));

test("no code spells out the address of a page", () => {
	const found = [...typescript, ...go, ...templates].filter(
		({ file, text }) => !ownAddresses.includes(file) && hasAddress(text),
	);
	expect(told(found)).toEqual([]);
});

test("no code names the company or anything of its own", () => {
	const found = [...typescript, ...go, ...templates].filter(
		({ file, text }) =>
			// Tells what is still a sample by its name.
			file !== "web/app/content/sample.ts" &&
			// A table of all Länder names the company's too.
			!lands.some((land) => land === text) &&
			facts.some((fact) => text.toLowerCase().includes(fact.toLowerCase())),
	);
	expect(told(found)).toEqual([]);
});

/** Words that no English text and no identifier has. */
const german =
	/[äöüÄÖÜß„“]|(?<![\w-])(aber|als|auch|auf|bei|bitte|das|dem|den|der|des|diese[rsnm]?|ein|eine[rsnm]?|für|hier|ihre?|ist|je|kein|keine|mit|nach|nicht|noch|nur|oder|sind|und|uns|von|vom|wir|zu|zum|zur)(?![\w-])/i;

test("no page, list or paper gets a German sentence from code", () => {
	const found = [...typescript, ...go].filter(
		({ file, text }) =>
			/\p{L}\s+\p{L}|^[\p{Lu}ÄÖÜ][\p{L}-]*[äöüß]/u.test(text) &&
			german.test(text) &&
			!ownSentences.some(([folder]) => file.startsWith(folder)),
	);
	expect(told(found)).toEqual([]);
});

test("no component says a word of its own, in whatever language", () => {
	/** Names of things that are the same in every language. */
	const neutral = /^(PDF|CSV|QR)$/;
	const found = typescript.filter(
		({ file, text, isShown }) =>
			isShown && file.startsWith("web/app/") && /\p{L}{3,}/u.test(text) && !neutral.test(text.trim()),
	);
	expect(told(found)).toEqual([]);
});

test("every exception is still needed", () => {
	for (const [folder] of ownSentences)
		expect(
			[...typescript, ...go].some(({ file, text }) => file.startsWith(folder) && german.test(text)),
			folder,
		).toBe(true);
});
