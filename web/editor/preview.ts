import CMS from "@sveltia/cms";
import { files, folders } from "../app/content/files.ts";
import { documentName } from "./config.ts";
import { type Entry, fieldsIn } from "./entry.ts";
import { newEntry } from "./sentence.ts";

type Props = { entry: Entry; document: Document };
/** A message instead of a page says why there is none. */
type Reply = { page: string; mistakes: string[]; note?: string; html?: string; message?: string };

/** A page that is on its way into the frame, and what was typed since it was sent for. */
type Coming = { page: string; html?: string | undefined };

/** Shows the page itself beside the fields, with what has just been typed. */
export function previewPages(token: string, mayShare: boolean): void {
	for (const path of Object.keys(files))
		CMS.registerPreviewTemplate(
			documentName(path),
			template({ token, mayShare }, () => path),
		);
	for (const folder of Object.keys(folders))
		CMS.registerPreviewTemplate(
			folder,
			template({ token, mayShare }, (slug, fields) => `${folder}/${slug || nameOf(folder, fields)}.md`),
		);
}

/** What a new file is called; that of a translation follows from what it translates. */
function nameOf(folder: string, { job, language }: Record<string, unknown>): string {
	return folder === "translations" && job && language ? `${job}-${language}` : newEntry;
}

type Settings = { token: string; mayShare: boolean };

function template(settings: Settings, file: (slug: string, fields: Record<string, unknown>) => string) {
	// Sveltia calls this on every change and shows what it returns; the page lives beside that, so that it need not be made anew.
	return ({ entry, document }: Props) => {
		const fields = fieldsIn(entry);
		paneOf(document, settings).show(file(String(entry.get("slug") ?? ""), fields), fields);
		return null;
	};
}

const panes = new WeakMap<Document, Pane>();

function paneOf(document: Document, settings: Settings): Pane {
	const pane = panes.get(document) ?? new Pane(document, settings);
	panes.set(document, pane);
	return pane;
}

class Pane {
	readonly #frame: HTMLIFrameElement;
	readonly #notes: HTMLElement;
	readonly #token: string;
	#timer = 0;
	#looking = 0;
	#sent = "";
	#latest = "";
	#coming: Coming | undefined;

	constructor(document: Document, { token, mayShare }: Settings) {
		this.#token = token;
		const style = document.createElement("style");
		style.textContent = `html, body { margin: 0; height: 100%; }
			body { display: none; }
			html { display: flex; flex-direction: column; font: 15px/1.5 system-ui, sans-serif; }
			iframe { flex: 1; border: 0; width: 100%; background: #faf7f1; }
			aside { max-height: 40%; overflow: auto; padding: 12px 16px; background: #fff3d6; border-bottom: 2px solid #b35c00; color: #3d2a00; }
			aside:empty { display: none; }
			ul { margin: 6px 0 0; padding-left: 18px; }
			footer { padding: 8px 16px; background: #fff; border-top: 1px solid #d5dadb; color: #0d1b21; overflow-wrap: anywhere; }
			button { font: inherit; padding: 0; border: 0; background: none; color: #0b4f63; text-decoration: underline; cursor: pointer; }`;
		this.#notes = document.createElement("aside");
		this.#notes.setAttribute("role", "status");
		this.#frame = document.createElement("iframe");
		this.#frame.title = "Seite mit Ihren Änderungen";
		document.head.append(style);
		document.documentElement.append(this.#notes, this.#frame);
		if (mayShare) document.documentElement.append(this.#sharing(document));
	}

	/** A link to this page for somebody without an account. */
	#sharing(document: Document): HTMLElement {
		const [footer, button, told] = ["footer", "button", "span"].map((name) =>
			document.createElement(name),
		) as [HTMLElement, HTMLButtonElement, HTMLElement];
		button.textContent = "Link zu dieser Vorschau";
		button.onclick = async () => {
			const { link, message } = await this.#ask<{ link?: string; message?: string }>("teilen", this.#latest);
			const copied =
				link &&
				(await navigator.clipboard.writeText(link).then(
					() => true,
					() => false,
				));
			told.textContent = link ? ` gilt 7 Tage${copied ? ", ist kopiert" : ""}: ${link}` : ` ${message}`;
		};
		told.role = "status";
		footer.append(button, told);
		return footer;
	}

	async #ask<T>(order: string, body: string): Promise<T> {
		const headers = { "Content-Type": "application/json", Authorization: `token ${this.#token}` };
		return (await fetch(order, { method: "POST", headers, body })).json();
	}

	show(file: string, data: Record<string, unknown>): void {
		clearTimeout(this.#timer);
		const [, paper] = /"paper":"(\/media\/[^"]+)"/.exec(JSON.stringify(data)) ?? [];
		const fields = JSON.stringify(data, (name, value) =>
			name === "paper" && String(value).startsWith("blob:") ? paper : value,
		);
		const note = fields.includes('"blob:') ? unsaved : "";
		const body = `{"file":${JSON.stringify(file)},"data":${fields}}`;
		this.#latest = body;
		this.#timer = window.setTimeout(() => this.#send(body, note), 150);
	}

	async #send(body: string, note: string): Promise<void> {
		if (body === this.#sent) return;
		this.#sent = body;
		const { page, mistakes, message, html, ...reply } = await this.#ask<Reply>("preview", body);
		if (body !== this.#sent) return;
		if (message) {
			this.#sent = "";
			return this.#notes.replaceChildren(message);
		}
		this.#tell(mistakes, [reply.note, note].filter(Boolean).join(" "));
		// What was wrong may have been in another file, and be right by now.
		if (mistakes.length > 0) this.#sent = "";
		const shown = this.#frame.contentDocument;
		const isThere = shown?.location.pathname === page;
		if (this.#coming?.page === page) this.#coming.html = html ?? this.#coming.html;
		else if (!isThere) return this.#load(page);
		if (html && isThere && shown.readyState !== "loading") this.#swap(shown, html);
	}

	/** Loading takes all pictures; what is typed meanwhile is put in as soon as there is a text. */
	#load(page: string): void {
		const coming: Coming = { page };
		const left = this.#frame.contentDocument;
		this.#coming = coming;
		if (left?.location.pathname === page) left.location.reload();
		else this.#frame.src = page;
		cancelAnimationFrame(this.#looking);
		const look = () => {
			const shown = this.#frame.contentDocument;
			if (shown && (shown === left || shown.readyState === "loading")) {
				this.#looking = requestAnimationFrame(look);
				return;
			}
			this.#coming = undefined;
			if (shown?.location.pathname === page && coming.html) this.#swap(shown, coming.html);
		};
		look();
	}

	/** The changed page in the place of the one that is there, at once. */
	#swap(document: Document, html: string): void {
		const { defaultView: shown } = document;
		const top = shown?.scrollY ?? 0;
		const next = new DOMParser().parseFromString(html, "text/html");
		document.title = next.title;
		document.body.replaceChildren(...next.body.childNodes);
		shown?.scrollTo({ top, behavior: "instant" });
	}

	#tell(mistakes: string[], note: string): void {
		this.#notes.replaceChildren(note);
		if (mistakes.length === 0) return;
		const list = this.#notes.ownerDocument.createElement("ul");
		for (const mistake of mistakes) {
			const item = this.#notes.ownerDocument.createElement("li");
			item.textContent = mistake;
			list.append(item);
		}
		this.#notes.replaceChildren(
			"So kann die Seite noch nicht erscheinen; unten steht sie, wie sie zuletzt stimmte.",
			list,
		);
	}
}

const unsaved =
	"Neue Bilder zeigt die Vorschau erst nach dem Speichern; bis dahin steht ein anderes an ihrer Stelle.";
