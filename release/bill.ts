/** The bill of materials (CycloneDX) of everything in a release: Go modules out of the programs, npm packages out of the lock. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Lock } from "./modules.ts";

type Part = { "bom-ref": string; name: string; version?: string };
type Bill = { components: Part[]; dependencies: { ref: string }[] };

export function bill(release: {
	version: string;
	commit: string;
	epoch: number;
	/** Where the programs lie. */
	stage: string;
	packages: Lock;
}): string {
	const { version, commit, epoch, stage, packages } = release;
	const program = (file: string) =>
		read("go", [
			...["-C", "tools", "tool", "cyclonedx-gomod", "bin", "-json", "-noserial", "-licenses=false"],
			...["-version", version, file],
		]);
	const folder = join(stage, "packages");
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, "package.json"), JSON.stringify(packages.packages[""]));
	writeFileSync(join(folder, "package-lock.json"), JSON.stringify(packages));
	const bills = [
		program(join(stage, "amd64/website")),
		program(join(stage, `amd64/website-redaktion-${version}/build/compiled/finish`)),
		read("npm", ["sbom", "--prefix", folder, "--package-lock-only", "--sbom-format=cyclonedx"]),
	];
	const unique = <T>(list: T[], key: (entry: T) => string) =>
		[...new Map(list.map((entry) => [key(entry), entry])).values()].sort((a, b) =>
			key(a) < key(b) ? -1 : 1,
		);
	return `${JSON.stringify(
		{
			bomFormat: "CycloneDX",
			specVersion: "1.6",
			version: 1,
			metadata: {
				timestamp: new Date(epoch * 1000).toISOString(),
				component: {
					type: "application",
					name: "website",
					version,
					"bom-ref": `website@${version}`,
					description: commit,
				},
			},
			components: unique(
				bills.flatMap(({ components }) => components),
				(part) => part["bom-ref"],
			),
			dependencies: unique(
				bills.flatMap(({ dependencies = [] }) => dependencies),
				({ ref }) => ref,
			),
		},
		null,
		"\t",
	)}\n`;
}

function read(command: string, args: string[]): Bill {
	return JSON.parse(
		execFileSync(command, args, { encoding: "utf8", maxBuffer: 1e8, stdio: ["ignore", "pipe", "inherit"] }),
	);
}
