import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Selectors } from "../app/content/selectors.ts";

/** Writes the lists that visitors take along as tables: all machines and all references. */
export function writeTables(target: string, site: Pick<Selectors, "fleetTable" | "projectTable">): void {
	mkdirSync(target, { recursive: true });
	writeFileSync(join(target, "geraeteliste.csv"), site.fleetTable());
	writeFileSync(join(target, "referenzen.csv"), site.projectTable());
}
