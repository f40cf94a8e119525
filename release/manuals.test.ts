import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const proof = plain(globSync(["release/proof/{inside,containers}", "deploy/*.service"]).map(read).join("\n"));
const manuals = [...globSync("docs/operations{.md,/*.md}"), "docs/redaktion-server.md", "deploy/README.md"];

/** The one that is installed, and the one before it, stand for every version. */
function plain(text: string): string {
	return text
		.replaceAll(/\d+\.\d+\.\d+(?=[_ /-])|\$\{?(version|previous)\}?/g, "VERSION")
		.replaceAll(/"| --yes| -T\b/g, "");
}

/** What is not the same everywhere: REFERENCE, FILE, an address, the rest of a name. */
function asPattern(command: string): RegExp {
	const literal = plain(command)
		.replaceAll("VERSION", "\u0000")
		.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return new RegExp(
		literal.replaceAll(/\b[A-Z]{3,}\b|\ba@b\\\.de|…/g, "\\S+").replaceAll("\u0000", "VERSION"),
	);
}

test("every command of the manuals is run by the proof", () => {
	const programs =
		/^(website|redaktion|systemctl|systemd-analyze|journalctl|apt-get|docker|podman|sha256sum|curl|git|export) .*\w/;
	const unproven = manuals.flatMap((file) => {
		const text = read(file);
		const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)]
			.flatMap(([, block = ""]) => block.split("\n"))
			.map((line) => line.replace(/\s+# .*/, "").trim())
			.filter(Boolean);
		const between = [...text.replaceAll(/```.*?```/gs, "").matchAll(/`([^`]+)`/g)]
			.map(([, command = ""]) => command.replaceAll(/\s+/g, " "))
			.filter((command) => programs.test(command));
		return [...blocks, ...between]
			.filter((command) => !asPattern(command).test(proof))
			.map((command) => `${file}: ${command}`);
	});
	expect(unproven).toEqual([]);
});

test("each alarm has a test, a sentence and a line in the manual", () => {
	const rules = read("deploy/alerts.yaml");
	const tests = read("deploy/alerts.test.yaml");
	const manual = read("docs/operations/when.md");
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
		expect(/^Schema: (\d+)\.$/m.exec(read("CHANGELOG.md"))?.[1]).toBe(String(schema));
	}
});

test("every unit, setting and example that a package takes is there, and every script of it can be started", () => {
	for (const [, file = ""] of read("release/build.ts").matchAll(/place\("((?:deploy|release)\/[^"]+)"/g))
		expect(globSync(file)).toEqual([file]);
	for (const file of globSync(["release/website/*", "release/redaktion/*"]))
		if (!file.endsWith("control")) expect(read(file)).toMatch(/^#!\/bin\/sh\n/);
});
