/** „Noch Muster“: where the office replaces what is still the sample company's. */
import { basename } from "node:path";
import type { CheckItem } from "../app/content/check-list.ts";
import { addressOf, fieldAt } from "./address.ts";
import { folderName } from "./changes.ts";
import { documentOf, labelOf } from "./forms.ts";
import type { Link, Path } from "./protocol.ts";

/** Of files below media/: papers are said to be one's own by a proof, everything else by a list. */
const lists: Record<string, [file: string, field: string]> = { papers: ["proofs.yaml", "proofs"] };
const pictures: [file: string, field: string] = ["pictures.yaml", "own"];

function placeOf({ file, field }: CheckItem): { file: string; path: Path; folder: string | undefined } {
	const [, folder] = /^media\/(.+)$/.exec(file) ?? [];
	const [place, way] = folder ? (lists[folder] ?? pictures) : [file.replace(/^content\//, ""), field];
	return { file: place, path: fieldAt(way), folder };
}

/** In words, and as an address of the editor: for `website check`, too. */
export function inEditor(item: CheckItem): { label: string; edit: string } {
	const { file, path, folder } = placeOf(item);
	const entry = /\/.+\.md$/.test(file) ? [basename(file, ".md")] : [];
	const words = [documentOf(file)?.title ?? file, ...entry, labelOf(file, path)].join(" › ");
	return { label: folder ? filesIn(folder, item.value) : words, edit: addressOf(file, path) };
}

function filesIn(folder: string, count: string): string {
	return `${folderName(folder)}: ${count} ${count === "1" ? "Datei" : "Dateien"}`;
}

/** By form, with how many there have been: `most` remembers it. */
export function grouped(
	items: readonly CheckItem[],
	most: Record<string, number>,
	labelIn: (file: string, path: Path) => string,
) {
	const groups = new Map<string, (Link & { value: string })[]>();
	for (const item of items) {
		const { file, path, folder } = placeOf(item);
		const group = folder ? "Bilder und Papiere" : (documentOf(file)?.title ?? file);
		const label = folder ? filesIn(folder, item.value) : labelIn(file, path).replace(`${group} › `, "");
		const value = folder ? "" : item.value;
		groups.set(group, [...(groups.get(group) ?? []), { label, value, to: addressOf(file, path) }]);
	}
	for (const [label, { length }] of groups) most[label] = Math.max(most[label] ?? 0, length);
	return Object.entries(most).map(([label, total]) => {
		const left = groups.get(label) ?? [];
		return { label, total, done: total - left.length, items: left };
	});
}
