/** What the editor in the browser may ask for (protocol.ts), but for who it is, signing in and sending files. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayOf } from "../app/content/berlin-time.ts";
import { siteOf } from "../app/content/load.server.ts";
import { Declined } from "./answers.ts";
import { contentsOf } from "./contents.ts";
import type { Entries } from "./entries.ts";
import type { Person } from "./git.ts";
import type { Media } from "./media.ts";
import type { Office } from "./office.ts";
import { grouped } from "./open-tasks.ts";
import type { Pages } from "./pages-server.ts";
import type { Presence } from "./presence.ts";
import type { Answers, Preview, Taken, Today } from "./protocol.ts";
import type { SavedFiles } from "./saved-files.ts";
import { shown } from "./shown.ts";
import { beginnings, endings, waitingTranslations } from "./today.ts";

type Asked<Name> = { body: Taken<Name>; query: URLSearchParams; person: Person };
type Own = "konto.json" | "anmelden" | "abmelden" | "hochladen" | "teilen";
type Answering = {
	[Name in Exclude<keyof Answers, Own>]: (asked: Asked<Name>) => Answers[Name] | Promise<Answers[Name]>;
};

/** Orders that write, one after the other; those for people who may publish. */
export const writing = ["speichern", "loeschen", "umbenennen", "bestaetigen", "zuruecknehmen", "zurueck"];
export const publishing = ["veroeffentlichen", "zuruecknehmen", "zurueck"];

export type Services = {
	files: SavedFiles;
	entries: Entries;
	media: Media;
	office: Office;
	presence: Presence;
	pages: Pages;
};

const isMedia = (name: string) => name.startsWith("/media/");

export function answersOf(services: Services): Answering {
	const { files, entries, media, office, presence } = services;
	return {
		"inhalt.json": () => contentsOf(files),
		"eintrag.json": ({ query }) => entries.read(query.get("datei") ?? ""),
		"heute.json": () => today(services),
		"verlauf.json": ({ query }) =>
			office.listed(Math.min(Number(query.get("mehr")) || 200, 5000), query.get("datei") ?? undefined),
		"offen.json": () => office.pending(),
		"medien.json": async () => ({ folders: await media.list() }),
		speichern: ({ body, person }) => entries.save(body, person),
		neu: ({ body: { folder, from } }) => ({ value: entries.propose(folder, from) }),
		async loeschen({ body: { file, ask }, person }) {
			return { also: await (isMedia(file) ? media : entries).remove(file, ask, person) };
		},
		umbenennen: async ({ body: { file, name }, person }) => ({
			file: await media.rename(file, name, person),
		}),
		async bestaetigen({ body: { file }, person }) {
			await entries.confirm(file, person);
			return {};
		},
		async vorschau({ body }) {
			const { name: _, html, ...shown } = await pageFor(services, body);
			return { ...shown, ...(html ? { html: services.pages.named(html) } : {}) };
		},
		async da({ body: { file, tab }, person }) {
			presence.see(tab, person, file);
			const { changes } = await office.pending();
			return { others: file ? presence.others(person, file) : [], waiting: changes.length };
		},
		unterschied: ({ body: { id } }) => office.difference(id),
		veroeffentlichen({ person }) {
			office.publish(person);
			return {};
		},
		zuruecknehmen: ({ body: { id, ask }, person }) => office.takeBack(id, ask, person),
		zurueck: ({ body: { id, ask }, person }) => office.goBack(id, ask, person),
	};
}

export function pageFor(
	{ pages, files }: Services,
	order: Taken<"vorschau">,
): Promise<Preview & { name: string }> {
	files.place(order.file);
	return shown(pages.vite, files, order);
}

function today({ files }: Services): Today {
	const day = dayOf(new Date());
	const { content, mistakes } = files.read();
	const most = join(files.root, "redaktion/samples.json");
	const known = existsSync(most) ? JSON.parse(readFileSync(most, "utf8")) : {};
	const items = content
		? siteOf(content)
				.checkList()
				.filter(({ problem }) => problem === "sample")
		: [];
	const samples = content ? grouped(items, known, files.placeOf) : [];
	if (content) writeFileSync(most, JSON.stringify(known));
	return {
		...{ mistakes, samples },
		beginnings: beginnings(files, day),
		endings: endings(files, day),
		translations: content ? waitingTranslations(content, files.placeOf) : [],
	};
}

export function declineToPublish(): never {
	throw new Declined(
		"Ihr Zugang ist zum Schreiben da. Veröffentlichen und zurücknehmen kann, wer dazu einen Zugang hat.",
		403,
	);
}
