/** The lock file pins every package by version and checksum, from a registry and from nowhere else. */
import { readFileSync } from "node:fs";

type Package = {
	resolved?: string;
	integrity?: string;
	link?: boolean;
};

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
};
const problems: string[] = [];
let checked = 0;

for (const [name, wanted] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
	if (!/^\d+\.\d+\.\d+/.test(wanted))
		problems.push(`package.json: ${name} is "${wanted}", not an exact version`);
}
for (const [path, entry] of Object.entries(lock.packages)) {
	if (path === "" || entry.link) continue;
	checked++;
	if (!entry.integrity?.startsWith("sha512-"))
		problems.push(`package-lock.json: ${path} has no sha512 checksum`);
	if (entry.resolved && !/^https:\/\/[^/]+\/.+\.tgz$/.test(entry.resolved))
		problems.push(`package-lock.json: ${path} comes from ${entry.resolved}`);
}
if (problems.length > 0) {
	console.error(problems.join("\n"));
	process.exit(1);
}
console.log(`ok (${checked} packages with version and checksum)`);
