/** What wants attention when the editor opens. */
import { addDays } from "../app/content/berlin-time.ts";
import type { Content } from "../app/content/content.ts";
import { oldTranslations } from "../app/content/editions.ts";
import { addressOf } from "./address.ts";
import type { Path, Today } from "./protocol.ts";
import type { SavedFiles } from "./saved-files.ts";

/** How long before its end something is told, in days. */
const ahead = 45;

/** Jobs and proofs that end soon or have ended, the first first. Days are those of Germany. */
export function endings(files: SavedFiles, today: string): Today["endings"] {
	const limit = addDays(today, ahead);
	return daysIn(
		files,
		({ file, path }) => path.at(-1) === (file === "proofs.yaml" ? "until" : "validThrough"),
	)
		.filter(({ day }) => day <= limit)
		.map((one) => ({ ...one, ended: one.day < today }));
}

/** What is to appear on a later day, by itself once it is online. */
export function beginnings(files: SavedFiles, today: string): Today["beginnings"] {
	return daysIn(files, ({ path }) => path.at(-1) === "since").filter(({ day }) => day > today);
}

function daysIn(files: SavedFiles, isMeant: (place: { file: string; path: Path }) => boolean) {
	return [...files.texts()]
		.filter(({ text, ...place }) => /^\d{4}-\d\d-\d\d$/.test(text) && isMeant(place))
		.map(({ file, path, text: day }) => ({
			label: files.placeOf(file, path.slice(0, -1)),
			...{ day, to: addressOf(file, path) },
		}))
		.sort((a, b) => a.day.localeCompare(b.day));
}

/** Translations whose German text says something else by now, each with what to do. */
export function waitingTranslations(
	content: Content,
	placeOf: (file: string) => string,
): Today["translations"] {
	return oldTranslations(content).map(({ file, edition }) => ({
		...{ label: placeOf(file), file, to: addressOf(file), confirmable: edition !== undefined },
		text: edition
			? "Der deutsche Text ist neuer. Bitte die Übersetzung anpassen, oder bestätigen, dass sie noch stimmt."
			: "Die deutsche Anzeige gibt es nicht mehr. Die Übersetzung ist nirgends zu sehen. Sie kann gelöscht werden, oder sie wartet, bis es die Anzeige wieder gibt.",
	}));
}
