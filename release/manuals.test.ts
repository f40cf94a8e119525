import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const proof = readFileSync("release/proof/inside", "utf8");
/** The one that is installed, and the one before it, stand for every version. */
const plain = (text: string) =>
	text.replaceAll(/\d+\.\d+\.\d+(?=[_ /-])|\$\{?version\}?/g, "VERSION").replaceAll(/"/g, "");

test("every command of the manuals for installing, upgrading and keeping is run by the proof", () => {
	const unproven = [
		"operations/install",
		"operations/upgrade",
		"operations/back-up",
		"operations/move",
		"operations/publish",
		"redaktion-server",
	].flatMap((name) =>
		[...readFileSync(`docs/${name}.md`, "utf8").matchAll(/^ *```sh\n(.*?)^ *```/gms)]
			.flatMap(([, block = ""]) => block.split("\n"))
			.map((line) => line.replace(/\s+# .*/, "").trim())
			.filter((line) => line && !plain(proof).includes(plain(line))),
	);
	expect(unproven).toEqual([]);
});

test("each alarm has a test, a sentence and a line in the manual", () => {
	const rules = readFileSync("deploy/alerts.yaml", "utf8");
	const tests = readFileSync("deploy/alerts.test.yaml", "utf8");
	const manual = readFileSync("docs/operations/when.md", "utf8");
	const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
	expect(names.length).toBeGreaterThan(10);
	expect(rules.match(/summary:/g)).toHaveLength(names.length);
	for (const name of names) {
		expect(tests).toContain(`alertname="${name}"`);
		expect(manual).toContain(`| ${name} |`);
	}
});

test("the newest release names the schema that the program has", () => {
	for (const store of ["sqlite", "postgres"]) {
		const schema = globSync(`internal/enquiry/${store}/schema*.sql`).length;
		expect(/^Schema: (\d+)\.$/m.exec(readFileSync("CHANGELOG.md", "utf8"))?.[1]).toBe(String(schema));
	}
});

test("every unit, setting and example that a package takes is there, and every script of it can be started", () => {
	const build = readFileSync("release/build.ts", "utf8");
	for (const [, file = ""] of build.matchAll(/place\("((?:deploy|release)\/[^"]+)"/g))
		expect(globSync(file)).toEqual([file]);
	for (const file of globSync(["release/website/*", "release/redaktion/*"]))
		if (!file.endsWith("control")) expect(readFileSync(file, "utf8")).toMatch(/^#!\/bin\/sh\n/);
});
