/**
 * What the editor in the browser may ask for: each is a POST with JSON to /redaktion/<name>. What is sent is checked here; the
 * browser's side knows names, bodies and answers from this table.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { Declined } from "./answers.ts";
import { contentsOf } from "./contents.ts";
import { confirmEntry, proposedEntry, readEntry, removeEntry, saveEntry } from "./entries.ts";
import type { Person } from "./git.ts";
import type { Door } from "./guard.ts";
import { mediaIn, removeMedia } from "./media.ts";
import { Office } from "./office.ts";
import type { Pages } from "./pages-server.ts";
import { othersWith, type Windows } from "./presence.ts";
import type { Path } from "./protocol.ts";
import type { Publisher } from "./publisher.ts";
import type { SavedFiles } from "./saved-files.ts";
import { keepShared, standalone } from "./share.ts";
import { shown, typed } from "./shown.ts";
import { accountOf, signIn, signOut } from "./signing-in.ts";
import { today } from "./today.ts";

type Asked = { person: Person; request: IncomingMessage; response: ServerResponse };

type Rules = {
	/** Comes one after the other. */
	writes?: boolean;
	/** Is for people who may publish. */
	publishes?: boolean;
};

function call<Schema extends z.ZodType, Answer>(
	body: Schema,
	answer: (body: z.output<Schema>, asked: Asked) => Answer,
	rules: Rules = {},
) {
	return { body, answer, ...rules };
}

/** One of them, whichever. */
export type Call = Rules & { body: z.ZodType; answer: (body: never, asked: Asked) => unknown };
type Table = ReturnType<typeof callsOf>;
export type Name = keyof Table;
export type Sent<One extends Name> = z.input<Table[One]["body"]>;
export type Answers = { [One in Name]: Awaited<ReturnType<Table[One]["answer"]>> };

const file = z.string();
const path = z.array(z.union([z.string(), z.int()])).max(20) as unknown as z.ZodType<Path, Path>;
const ask = z.boolean().default(false);
const state = z.object({ id: z.string().regex(/^[0-9a-f]{40}$/), ask });
const nothing = z.object({});

type Services = {
	files: SavedFiles;
	publisher: Publisher;
	pages: Pages;
	door: Door;
};

export function callsOf({ files, publisher, pages, door }: Services) {
	const office = new Office(files, publisher);
	const windows: Windows = new Map();
	const isMedia = (name: string) => name.startsWith("/media/");
	return {
		konto: call(nothing, (_, { request }) => accountOf(door, files.root, request)),
		anmelden: call(
			z.object({ login: z.string().max(100), password: z.string().max(200) }),
			(body, { response }) => signIn(door, body, response),
		),
		abmelden: call(nothing, (_, { request, response }) => signOut(door, request, response)),
		inhalt: call(nothing, () => contentsOf(files)),
		eintrag: call(z.object({ file }), (body) => readEntry(files, body.file)),
		heute: call(nothing, () => today(files)),
		/** The latest of all, or of a file. */
		verlauf: call(z.object({ file: file.optional() }), (body) => office.listed(body.file)),
		offen: call(nothing, () => office.pending()),
		medien: call(nothing, async () => ({ folders: await mediaIn(files) })),
		/** `resolved` are conflicts in which one's own value is to win; where theirs is to win, send it as one's own. */
		speichern: call(
			typed.extend({ resolved: z.array(path).optional() }),
			(body, { person }) => saveEntry(files, body, person),
			{ writes: true },
		),
		/** A proposed entry, empty or from another one without what must be new. */
		neu: call(z.object({ folder: z.string(), from: z.string().optional() }), ({ folder, from }) => ({
			value: proposedEntry(files, folder, from),
		})),
		/** With `ask` nothing happens: it tells what goes, a job with its translations. */
		loeschen: call(
			z.object({ file, ask }),
			(body, { person }) =>
				(isMedia(body.file) ? removeMedia : removeEntry)(files, body.file, body.ask, person),
			{ writes: true },
		),
		/** „stimmt wieder“: the translation says what its German text says. */
		bestaetigen: call(z.object({ file }), (body, { person }) => confirmEntry(files, body.file, person), {
			writes: true,
		}),
		/**
		 * Nothing of it is kept. To be put into a frame that shows `/redaktion/seite`, an empty page with a policy of its own: body
		 * and, where its style sheets are others, head.
		 */
		vorschau: call(typed, async (body) => {
			const { name: _, ...more } = await shown(pages.vite, files, body);
			return more;
		}),
		/** A page as a preview shows it, for a week. */
		teilen: call(typed, async (body) => {
			// Others reach a server, and nobody's own computer.
			if (!door.hosted) throw new Declined("Das gibt es hier nicht.", 404);
			const { html, mistakes, name } = await shown(pages.vite, files, body);
			if (!html) throw new Declined(mistakes.map(({ message }) => message).join("\n"));
			const path = keepShared(files.root, await standalone(pages.vite, name, html));
			return { link: `https://${door.hosted.host}${path}` };
		}),
		/** Every 20 seconds, with the entry that is open. */
		da: call(z.object({ file: file.optional(), tab: z.string().max(100) }), ({ file, tab }, { person }) => ({
			others: othersWith(windows, tab, person, file),
		})),
		unterschied: call(state, (body) => office.difference(body.id)),
		/** With `ask` it tells what it would undo, and nothing happens. */
		zuruecknehmen: call(state, (body, { person }) => office.takeBack(body.id, body.ask, person), {
			writes: true,
			publishes: true,
		}),
		zurueck: call(state, (body, { person }) => office.goBack(body.id, body.ask, person), {
			writes: true,
			publishes: true,
		}),
		veroeffentlichen: call(nothing, (_, { person }) => office.publish(person), { publishes: true }),
	};
}
