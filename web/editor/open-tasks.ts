/** „Noch Muster“: where the office replaces what is still the sample company's. */
import { basename } from "node:path";
import type { CheckItem } from "../app/content/check-list.ts";
import { addressOf, fieldAt } from "./address.ts";
import { folderName } from "./changes.ts";
import { documentOf, labelOf } from "./forms.ts";
import type { Link, Path } from "./protocol.ts";

type LabelIn = (file: string, path: Path) => string;

function told({ file, field, value }: CheckItem, labelIn: LabelIn): Link & { group: string; value: string } {
	const [, folder] = /^media\/(.+)$/.exec(file) ?? [];
	if (folder) {
		const label = `${folderName(folder)}: ${value} ${value === "1" ? "Datei" : "Dateien"}`;
		// The list that says which of them are one's own.
		return { group: "Bilder und Papiere", label, value: "", to: addressOf("pictures.yaml", ["own"]) };
	}
	const [place, path] = [file.replace(/^content\//, ""), fieldAt(field)];
	const group = documentOf(place)?.title ?? place;
	return { group, label: labelIn(place, path), value, to: addressOf(place, path) };
}

/** In words, and as an address of the editor: for `website check`, too. */
export function inEditor(item: CheckItem): { label: string; edit: string } {
	const { label, to } = told(item, (file, path) => {
		const entry = file.endsWith(".md") ? [basename(file, ".md")] : [];
		return [documentOf(file)?.title ?? file, ...entry, labelOf(file, path)].join(" › ");
	});
	return { label, edit: to };
}

/** By form, with how many there have been: `most` remembers it. */
export function grouped(items: readonly CheckItem[], most: Record<string, number>, labelIn: LabelIn) {
	const all = items.map((item) => told(item, labelIn));
	const left = (group: string) =>
		all
			.filter((one) => one.group === group)
			.map(({ label, value, to }) => ({ label: label.replace(`${group} › `, ""), value, to }));
	for (const { group } of all) most[group] = Math.max(most[group] ?? 0, left(group).length);
	return Object.entries(most).map(([label, total]) => {
		const items = left(label);
		return { label, total, done: total - items.length, items };
	});
}
