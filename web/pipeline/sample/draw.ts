/**
 * Draws the vectors that are kept in `media/`: run by hand after a change of name, address or drawing
 * (`node web/pipeline/sample/draw.ts`); the results are committed, because a company replaces them with its own.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { drawCertificates } from "./draw-certificates.ts";
import { drawClients } from "./draw-clients.ts";
import { drawHouse } from "./draw-house.ts";
import { drawMap } from "./draw-map.ts";

const root = join(import.meta.dirname, "../../..");
const company = parse(await readFile(join(root, "content/company.yaml"), "utf8"));

async function save(folder: string, marks: { name: string; svg: string }[]): Promise<void> {
	await mkdir(join(root, "media", folder), { recursive: true });
	await Promise.all(marks.map(({ name, svg }) => writeFile(join(root, "media", folder, `${name}.svg`), svg)));
}

await save("marks", drawHouse());
await save("clients", await drawClients());
await save("certificates", await drawCertificates(company.name, company.address.city));
await save("pages", [{ name: "map", svg: await drawMap(company.address.street) }]);
