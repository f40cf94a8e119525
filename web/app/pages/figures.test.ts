import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** Reads the pages as they were built: what a component says on its own is checked too, not only the content files. */
const build = join(import.meta.dirname, "../../../build");
const { pages } = JSON.parse(readFileSync(join(build, "site.json"), "utf8")) as {
	pages: { path: string; status?: number }[];
};
const texts = Object.fromEntries(
	pages.filter(({ status }) => status === undefined).map(({ path }) => [path, mainTextOf(path)]),
);

function mainTextOf(path: string): string {
	const html = readFileSync(join(build, "web/client", path, "index.html"), "utf8");
	const main = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
	return main
		.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
		.replaceAll(/<!--[\s\S]*?-->/g, "")
		.replaceAll(/<[^>]+>/g, "\n")
		.replaceAll("\u00ad", "")
		.replaceAll("&amp;", "&")
		.replaceAll(/\u00a0|&nbsp;/g, " ")
		.replaceAll(/\n\s*\n/g, "\n");
}

function pagesWith(pattern: RegExp): string[] {
	return Object.keys(texts).filter((path) => pattern.test(texts[path] ?? ""));
}

const jobs = Object.keys(texts).filter((path) => path.startsWith("/careers/"));
const projects = Object.keys(texts).filter((path) => path.startsWith("/projects/"));
const serviceDetails = Object.keys(texts).filter((path) => path.startsWith("/services/"));

test("every page has been built and says something", () => {
	expect(Object.keys(texts).length).toBeGreaterThanOrEqual(16);
	for (const [path, text] of Object.entries(texts)) expect(text.length, path).toBeGreaterThan(300);
});

describe("each figure of the specification stands on its page and on no other", () => {
	test.each([
		["60 staff", /^60\nMitarbeitende|^Mitarbeitende\n60$/m, ["/"]],
		["about 50 staff", /rund 50/i, ["/about"]],
		["over 130 years", /über 130 Jahre/i, ["/"]],
		["over 125 years", /über 125 Jahre/i, ["/about"]],
		["turnover", /16 Mio\. €/, ["/"]],
		["over 45 special machines", /über 45 Spezialmaschinen/i, ["/about"]],
		["office hours", /Mo–Fr 07:00–17:00/, ["/", ...serviceDetails]],
		["contact hours", /16:30|14:00/, ["/contact"]],
		["the limit of attachments", /max\. 10MB/, ["/contact"]],
		["all machines, hidden", /^65$/m, ["/fuhrparkundtechnik"]],
		["own construction, hidden", /^100 %$/m, ["/fuhrparkundtechnik"]],
		["collective wage", /100 % Tariftreue/, ["/", "/careers", ...jobs]],
		["13th salary", /13\. Gehalt/, ["/", "/careers", ...jobs]],
		["leave", /30 Tage Urlaub/, ["/", "/careers", ...jobs]],
		["prequalification number", /010\.021660/, ["/", ...projects, "/about", "/nachweise", "/impressum"]],
		["end of the exemption certificate", /18\.09\.2028/, ["/", "/nachweise"]],
		[
			"size of the pontoon",
			/25 × 18 m/,
			["/", "/services/wasserbau-hochwasserschutz", "/fuhrparkundtechnik"],
		],
		["the strongest boat", /300 PS/, ["/", "/fuhrparkundtechnik"]],
		["years of the timeline", /^1950er$/m, ["/about"]],
		["categories of the home page", /^Spezialtechnik$/m, ["/"]],
		["categories of the overview", /^(Hochbau|Ingenieurbau)$/m, ["/services"]],
	])("%s", (_, pattern, where) => {
		expect(pagesWith(pattern)).toEqual(where);
	});

	test("the lists of machines have 14, 10, 5, 5 and 5 lines", () => {
		const counts = [...(texts["/fuhrparkundtechnik"] ?? "").matchAll(/Geräteliste\s*\(\s*(\d+)\s*\)/g)];
		expect(counts.map(([, count]) => count)).toEqual(["14", "10", "5", "5", "5"]);
	});
});
