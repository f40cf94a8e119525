/** What the editor in the browser may ask for (protocol.ts), but for who it is, signing in and sending files. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
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
import type { Calls, Change, Preview, PreviewOrder, Today } from "./protocol.ts";
import type { SavedFiles } from "./saved-files.ts";
import { shown } from "./shown.ts";
import { beginnings, endings, waitingTranslations } from "./today.ts";

export type Asked = { body: unknown; query: URLSearchParams; person: Person };
type Own = "konto.json" | "anmelden" | "abmelden" | "hochladen" | "teilen";
type Answers = {
	[Name in Exclude<keyof Calls, Own>]: (
		asked: Asked,
	) => Calls[Name]["answer"] | Promise<Calls[Name]["answer"]>;
};

/** Orders that write, one after the other; those for people who may publish. */
export const writing = ["speichern", "loeschen", "umbenennen", "bestaetigen", "zuruecknehmen", "zurueck"];
export const publishing = ["veroeffentlichen", "zuruecknehmen", "zurueck"];

const file = z.object({ file: z.string() });
const state = z.object({ id: z.string().regex(/^[0-9a-f]{40}$/), ask: z.boolean().default(false) });
const value = z.unknown().optional();
const path = z.array(z.union([z.string(), z.int()])).max(20);
const change = z.object({ path: z.array(z.string()).max(20), before: value, after: value });
const typed = file.extend({
	changes: z
		.array(change)
		.max(1000)
		.transform((changes) => changes as Change[]),
	isNew: z.boolean().optional(),
});
const saving = typed.extend({ resolved: z.array(path).optional() });
const preview = typed.extend({ day: z.iso.date().optional() });
const renaming = file.extend({ name: z.string().max(200) });
const proposing = z.object({ folder: z.string(), from: z.string().optional() });
const asking = file.extend({ ask: z.boolean().default(false) });
const seeing = z.object({ file: z.string().optional(), tab: z.string().max(100) });

export type Services = {
	files: SavedFiles;
	entries: Entries;
	media: Media;
	office: Office;
	presence: Presence;
	pages: Pages;
};

const isMedia = (name: string) => name.startsWith("/media/");

export function answersOf(services: Services): Answers {
	const { files, entries, media, office, presence } = services;
	return {
		"inhalt.json": () => contentsOf(files),
		"eintrag.json": ({ query }) => entries.read(query.get("datei") ?? ""),
		"heute.json": () => today(services),
		"verlauf.json": ({ query }) =>
			office.listed(Math.min(Number(query.get("mehr")) || 200, 5000), query.get("datei") ?? undefined),
		"offen.json": () => office.pending(),
		"medien.json": async () => ({ folders: await media.list() }),
		speichern: ({ body, person }) => entries.save(saving.parse(body), person),
		neu({ body }) {
			const { folder, from } = proposing.parse(body);
			return entries.propose(folder, from);
		},
		async loeschen({ body, person }) {
			const { file, ask } = asking.parse(body);
			return { also: await (isMedia(file) ? media : entries).remove(file, ask, person) };
		},
		async umbenennen({ body, person }) {
			const { file, name } = renaming.parse(body);
			return { file: await media.rename(file, name, person) };
		},
		async bestaetigen({ body, person }) {
			await entries.confirm(file.parse(body).file, person);
			return {};
		},
		async vorschau({ body }) {
			const { name: _, html, ...shown } = await pageFor(services, body);
			return { ...shown, ...(html ? { html: services.pages.named(html) } : {}) };
		},
		async da({ body, person }) {
			const { file, tab } = seeing.parse(body);
			presence.see(tab, person, file);
			const { changes, busy } = await office.pending();
			const version = file === undefined ? undefined : files.version(file);
			return {
				...{ others: file ? presence.others(person, file) : [], waiting: changes.length, busy },
				...(version ? { version } : {}),
			};
		},
		unterschied: ({ body }) => office.difference(state.parse(body).id),
		veroeffentlichen({ person }) {
			office.publish(person);
			return {};
		},
		zuruecknehmen({ body, person }) {
			const { id, ask } = state.parse(body);
			return office.takeBack(id, ask, person);
		},
		zurueck({ body, person }) {
			const { id, ask } = state.parse(body);
			return office.goBack(id, ask, person);
		},
	};
}

export function pageFor({ pages, files }: Services, body: unknown): Promise<Preview & { name: string }> {
	const order: PreviewOrder = preview.parse(body);
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
