/** What the site says and where its pages lie is content; code that spells it out belongs to one company only. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "./app/content/load.server.ts";
import { lands } from "./app/content/schema.ts";
import { jobListPath, legalPath, paths } from "./app/paths.ts";

const root = join(import.meta.dirname, "..");

const addresses = [
	...Object.values(paths).filter((path) => path !== paths.home),
	jobListPath,
	...Object.keys(loadContent().legal).map(legalPath),
];

/** What makes the company that company, and could stand in no other's file. A table of all Länder names the company's too. */
const { name, shortName, claim, address, phone, fax, email, register, vatId, prequalification } =
	loadContent().company;
const facts = [
	...[name, shortName, claim, phone, fax ?? phone, email, vatId, register.number, prequalification.number],
	...[address.street, address.postalCode, address.city],
].filter((fact) => !lands.some((land) => land === fact));

const lines = globSync("{web,cmd,internal}/**/*.{ts,tsx,go,tmpl,html}", {
	cwd: root,
	exclude: (name) => /^(node_modules|testdata|dist|generated-content)$/.test(name),
})
	.filter((file) => !/test\b|_test\.go$|\.d\.ts$|storetest|publishtest/.test(file))
	.flatMap((file) =>
		readFileSync(join(root, file), "utf8")
			// Comments keep their lines.
			.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, (comment) => comment.replaceAll(/[^\n]/g, ""))
			.split("\n")
			.map((text, index) => ({ file, text, place: `${file}:${index + 1}: ${text.trim().slice(0, 80)}` })),
	);
const placesOf = (found: typeof lines) => found.map(({ place }) => place);

test("no code spells out the address of a page", () => {
	const spelled = new RegExp(`["'\`(](${addresses.join("|")})($|[/?#"'\`)])`);
	// The site map has them.
	const found = lines.filter(({ file, text }) => file !== "web/app/paths.ts" && spelled.test(text));
	expect(placesOf(found)).toEqual([]);
});

test("no code names the company or anything of its own", () => {
	const own = new RegExp(facts.map((fact) => fact.replaceAll(/[.*+?()|]/g, "\\$&")).join("|"), "i");
	// It tells what is still a sample by its name.
	const found = lines.filter(({ file, text }) => file !== "web/app/content/sample.ts" && own.test(text));
	expect(placesOf(found)).toEqual([]);
});

test("no page and no list tells anything of its own: code names controls and facts, in a few words", () => {
	const said = /["`>]([^"`<]*[äöüÄÖÜß„“][^"`<]*)|>([^<>{}()=;]*)<\//gu;
	const isLong = (text: string) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 8;
	const found = lines.filter(
		({ file, text }) =>
			/^web\/(app\/(?!content\/)|pipeline\/(feeds|social))(?!.*\/content\.ts$)/.test(file) &&
			[...text.matchAll(said)].some(([, quoted, between]) => isLong(quoted ?? between ?? "")),
	);
	expect(placesOf(found)).toEqual([]);
});
