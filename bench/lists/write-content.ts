import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** More projects: copies of a real one under names of their own. */
export function writeProjects(content: string, count: number): void {
	const source = readFileSync(join(content, "projects/deich-an-der-suederelbe.md"), "utf8");
	const kinds = ["erdbau", "rohrleitungsbau", "wasserbau", "umwelttechnik", "sondertechnik"];
	for (let index = 0; index < count; index++) {
		const text = source
			.replace("title: Deich an der Süderelbe", `title: Deich Nummer ${index}`)
			.replace("category: wasserbau", `category: ${kinds[index % kinds.length]}`)
			.replace("summary: 680 m Deich", `summary: Baustelle ${index}, 680 m Deich`);
		writeFileSync(join(content, `projects/messung-${index}.md`), text);
	}
}

/** More machines, without a count: the sums of the categories stay as they are. */
export function writeMachines(content: string, count: number): void {
	const file = join(content, "fleet.yaml");
	const lines = Array.from(
		{ length: count },
		(_, index) => `      - { name: Messbagger ${index}, weight: ${1 + (index % 60)}, properties: [gnss] }\n`,
	);
	const source = readFileSync(file, "utf8");
	writeFileSync(file, source.replace("    equipment:\n", `    equipment:\n${lines.join("")}`));
}
