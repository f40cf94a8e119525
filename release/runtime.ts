/** What the editor's service is made of beside its own code. */
import { globSync, readFileSync } from "node:fs";
import { type Lock, type Processor, packagesOf } from "./modules.ts";

/** Read by their place on the disk, which no import shows. */
const byPlace = ["@fontsource-variable/archivo", "@fontsource-variable/roboto-flex"];

export function runtimePackages(processor: Processor): string[] {
	const entries = globSync(
		["web/*.ts", "web/{app,pipeline}/**/*.{ts,tsx,css}", "web/editor/{edit,account}.ts"],
		{
			exclude: ["**/*.test.*", "web/dev.ts", "web/app/content/test-content.ts"],
		},
	);
	return [...packagesOf(entries), ...byPlace, `node-linux-${processor}`];
}

/** What differs by processor: npm's `node` fetches it while it is installed, and lock files name their own machine's alone. */
export function native(): Lock["packages"] {
	const { packages } = JSON.parse(readFileSync("release/native/package-lock.json", "utf8")) as Lock;
	const main = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
	const wanted = { "node-linux": "node", "@rolldown/binding": "rolldown" };
	for (const [path, { version }] of Object.entries(packages))
		for (const [start, name] of Object.entries(wanted))
			if (
				path.startsWith(`node_modules/${start}-`) &&
				version !== main.packages[`node_modules/${name}`]?.version
			)
				throw new Error(
					`release/native has ${path} ${version}, package-lock.json has ${name} ${main.packages[`node_modules/${name}`]?.version}: npm --prefix release/native install --package-lock-only after changing its package.json`,
				);
	const { "": _, ...own } = packages;
	return own;
}
