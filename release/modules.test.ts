import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notesFor } from "./changelog.ts";
import { type Lock, lockFor, packagesOf } from "./modules.ts";
import { native, runtimePackages } from "./runtime.ts";

const lock: Lock = {
	packages: {
		"": { version: "1.0.0" },
		"node_modules/pictures": {
			version: "1.2.3",
			dev: true,
			dependencies: { colour: "^1" },
			optionalDependencies: {
				"pictures-arm64": "1.2.3",
				"pictures-x64": "1.2.3",
				"pictures-darwin": "1.2.3",
			},
		},
		"node_modules/pictures/node_modules/colour": { version: "1.0.0", dev: true },
		"node_modules/colour": { version: "2.0.0" },
		"node_modules/pictures-arm64": { version: "1.2.3", os: ["linux"], cpu: ["arm64"], libc: ["glibc"] },
		"node_modules/pictures-x64": { version: "1.2.3", os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
		"node_modules/tests": { version: "5.0.0", dev: true },
	},
};

test("a lock for one kind of machine has what is needed there, as Node finds it, and nothing else", () => {
	expect(Object.keys(lockFor(lock, ["pictures"], "arm64").packages)).toEqual([
		"",
		"node_modules/pictures",
		"node_modules/pictures-arm64",
		"node_modules/pictures/node_modules/colour",
	]);
	expect(lockFor(lock, ["pictures"], "x64").packages["node_modules/pictures"]?.optionalDependencies).toEqual({
		"pictures-x64": "1.2.3",
	});
});

test("what is imported and not locked, or needed by something and not locked, stops the release", () => {
	expect(() => lockFor(lock, ["letters"], "x64")).toThrow("letters");
	const {
		"node_modules/colour": _,
		"node_modules/pictures/node_modules/colour": __,
		...rest
	} = lock.packages;
	expect(() => lockFor({ packages: rest }, ["pictures"], "x64")).toThrow("colour");
});

test("packages are found behind imports, exports, styles and programs that are started, and types are none", () => {
	const folder = mkdtempSync(join(tmpdir(), "modules-"));
	const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
	write(
		"first.ts",
		'import type { T } from "types";\nimport { a } from "alpha/part";\nimport "./look.css";\nexport * from "./second.ts";\n',
	);
	write(
		"second.ts",
		'const b = await import("@scope/beta");\nfork(join(import.meta.dirname, "third.ts"));\nimport "node:fs";\n',
	);
	write("third.ts", 'import {\n\tone,\n\ttwo,\n} from "gamma";\n');
	write("look.css", '@import "delta/look.css";\n');
	expect([...packagesOf([join(folder, "first.ts")])].sort()).toEqual([
		"@scope/beta",
		"alpha",
		"delta",
		"gamma",
	]);
});

test("everything that the editor runs with is locked, for both processors", () => {
	const main = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
	for (const processor of ["x64", "arm64"] as const) {
		const { packages } = lockFor(
			{ packages: { ...native(), ...main.packages } },
			runtimePackages(processor),
			processor,
		);
		const names = Object.keys(packages).join(" ");
		expect(names).toContain(`node-linux-${processor}`);
		expect(names).toMatch(new RegExp(`sharp-linux-${processor}`));
		expect(names).toMatch(new RegExp(`rolldown/binding-linux-${processor}`));
		expect(names).not.toMatch(/vitest|playwright|puppeteer|biome|stylelint|typescript/);
	}
});

test("the notes of a release are its section of the list of changes", () => {
	const changes = "# Changes\n\n## 1.1.0, 2026-12-01\n\n- new\n\n## 1.0.0\n\n- first\n";
	expect(notesFor(changes, "1.1.0")).toBe("- new\n");
	expect(notesFor(changes, "1.0.0")).toBe("- first\n");
	expect(notesFor(changes, "1.1")).toBeUndefined();
});
