/** What wants attention when the editor opens. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { addDays, dayOf } from "../app/content/berlin-time.ts";
import type { Content } from "../app/content/content.ts";
import { oldTranslations } from "../app/content/editions.ts";
import { siteOf } from "../app/content/load.server.ts";
import { addressOf } from "./address.ts";
import { grouped } from "./open-tasks.ts";
import type { Path } from "./protocol.ts";
import type { SavedFiles } from "./saved-files.ts";

/** How long before its end something is told, in days. */
const ahead = 45;

export function today(files: SavedFiles) {
	const day = dayOf(new Date());
	const { content, mistakes } = files.read();
	return {
		/** What keeps the whole site from appearing. */
		mistakes,
		/** What is to appear on a later day, by itself once it is online. */
		beginnings: daysIn(files, ({ path }) => path.at(-1) === "since").filter((one) => one.day > day),
		/** Jobs and proofs that end soon or have ended, the first first. Days are those of Germany. */
		endings: daysIn(
			files,
			({ file, path }) => path.at(-1) === (file === "proofs.yaml" ? "until" : "validThrough"),
		)
			.filter((one) => one.day <= addDays(day, ahead))
			.map((one) => ({ ...one, ended: one.day < day })),
		translations: content ? waitingTranslations(content, files.placeOf) : [],
		samples: content ? samples(files, content) : [],
	};
}

function samples(files: SavedFiles, content: Content) {
	const most = join(files.root, "redaktion/samples.json");
	const known = existsSync(most) ? JSON.parse(readFileSync(most, "utf8")) : {};
	const items = siteOf(content).checkList();
	const found = items.filter(({ problem }) => problem === "sample");
	const groups = grouped(found, known, files.placeOf);
	writeFileSync(most, JSON.stringify(known));
	return groups;
}

function daysIn(files: SavedFiles, isMeant: (place: { file: string; path: Path }) => boolean) {
	return files
		.texts()
		.filter(({ text, ...place }) => /^\d{4}-\d\d-\d\d$/.test(text) && isMeant(place))
		.map(({ file, path, text: day }) => ({
			label: files.placeOf(file, path.slice(0, -1)),
			day,
			to: addressOf(file, path),
		}))
		.sort((a, b) => a.day.localeCompare(b.day));
}

/** Translations whose German text says something else by now, each with what to do. */
export function waitingTranslations(content: Content, placeOf: (file: string) => string) {
	return oldTranslations(content).map(({ file, edition }) => ({
		label: placeOf(file),
		file,
		to: addressOf(file),
		confirmable: edition !== undefined,
		text: edition
			? "Der deutsche Text ist neuer. Bitte die Übersetzung anpassen, oder bestätigen, dass sie noch stimmt."
			: "Die deutsche Anzeige gibt es nicht mehr. Die Übersetzung ist nirgends zu sehen. Sie kann gelöscht werden, oder sie wartet, bis es die Anzeige wieder gibt.",
	}));
}
