import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One change of each kind, made in a copy of the project: every one must show in what is built. */
export const changes: Record<string, (root: string) => void> = {
	"a name of the company": (root) =>
		replace(root, "e2e/company/content/company.yaml", /^shortName: (.+)$/m, "shortName: Neu $1"),
	"a job's text": (root) =>
		append(root, `e2e/company/content/jobs/${firstOf(root, "e2e/company/content/jobs")}`, "\nNeu.\n"),
	"a project that is deleted": (root) =>
		rmSync(join(root, "e2e/company/content/projects", lastOf(root, "e2e/company/content/projects"))),
	"a redirect": (root) =>
		append(root, "e2e/company/content/redirects.yaml", "  - from: /eine-alte-adresse\n    to: /contact\n"),
	"a picture": (root) => {
		const folder = join(root, "e2e/company/media/projects");
		const [one = "", other = ""] = readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/.test(name));
		copyFileSync(join(folder, other), join(folder, one));
	},
	"the icon": (root) => append(root, "e2e/company/media/marks/favicon.svg", "<!-- neu -->\n"),
	"the company's mark": (root) => append(root, "e2e/company/media/marks/mark.svg", "<!-- neu -->\n"),
	"a component": (root) => replace(root, "web/app/document.tsx", "<html", '<html data-new=""'),
	"a style of a component": (root) =>
		append(root, "web/app/ui/button/button.module.css", ".button { outline-offset: 7px; }\n"),
	"a token": (root) => replace(root, "web/app/styles/tokens.css", "--white: #fff;", "--white: #fefefe;"),
	"the script in the head": (root) =>
		append(root, "web/app/head.ts", 'document.documentElement.dataset.changed = "";\n'),
	"an address": (root) => replace(root, "web/app/paths.ts", "stellen.json", "stellenliste.json"),
	"the rules of the forms": (root) =>
		replace(root, "internal/enquiry/contract.json", '"maxLength": 120', '"maxLength": 121'),
	"how pictures are encoded": (root) =>
		replace(
			root,
			"web/pipeline/pictures/encode.ts",
			".clone()\n\t\t.resize({ width",
			".clone()\n\t\t.blur(2)\n\t\t.resize({ width",
		),
	"how previews are drawn": (root) =>
		replace(root, "web/pipeline/social/draw-card.ts", "const LEFT = 72;", "const LEFT = 90;"),
	"how the font is cut": (root) =>
		replace(
			root,
			"web/pipeline/font.ts",
			'const keepFeatures = ["kern", "tnum"]',
			'const keepFeatures = ["kern"]',
		),
	"what programs are told": (root) =>
		replace(root, "web/pipeline/findable/build.ts", "Disallow: /api/", "Disallow: /api"),
	"for which browsers": (root) => replace(root, "web/parts.ts", '"chrome111"', '"chrome120"'),
	"the words of the editor": (root) => replace(root, "web/editor/words.ts", "Nicht zu sehen;", "Unsichtbar;"),
	"the page of the editor": (root) => replace(root, "web/editor/index.html", "<body", '<body data-new=""'),
	"how pages are packed": (root) =>
		replace(root, "internal/build/finish/tree.go", '"text/plain; charset=utf-8"', '"text/plain"'),
};

function replace(root: string, file: string, what: string | RegExp, by: string): void {
	const before = readFileSync(join(root, file), "utf8");
	const after = before.replace(what, by);
	if (after === before) throw new Error(`${file}: there is no ${what}`);
	writeFileSync(join(root, file), after);
}

function append(root: string, file: string, text: string): void {
	writeFileSync(join(root, file), readFileSync(join(root, file), "utf8") + text);
}

const firstOf = (root: string, folder: string) => readdirSync(join(root, folder)).sort()[0] ?? "";
const lastOf = (root: string, folder: string) => readdirSync(join(root, folder)).sort().at(-1) ?? "";
