import CMS from "@sveltia/cms";
import { files, folders } from "../app/content/files.ts";
import { documentName } from "./config.ts";
import { type Entry, fieldsIn } from "./entry.ts";
import { newEntry } from "./sentence.ts";

type Props = { entry: Entry; document: Document };
/** A message instead of a page says why there is none. */
type Reply = { page: string; mistakes: string[]; note?: string; message?: string };

/** Shows the page itself beside the fields, with what has just been typed. */
export function previewPages(token: string): void {
	// No splash and no question about consent over what somebody wants to look at.
	localStorage.setItem("preloader-seen", "true");
	localStorage.setItem("cookie-consent", "necessary");
	for (const path of Object.keys(files))
		CMS.registerPreviewTemplate(
			documentName(path),
			template(token, () => path),
		);
	for (const folder of Object.keys(folders))
		CMS.registerPreviewTemplate(
			folder,
			template(token, (slug) => `${folder}/${slug || newEntry}.md`),
		);
}

function template(token: string, file: (slug: string) => string) {
	// Sveltia calls this on every change and shows what it returns; the page lives beside that, so that it need not be made anew.
	return ({ entry, document }: Props) => {
		paneOf(document, token).show(file(String(entry.get("slug") ?? "")), fieldsIn(entry));
		return null;
	};
}

const panes = new WeakMap<Document, Pane>();

function paneOf(document: Document, token: string): Pane {
	const pane = panes.get(document) ?? new Pane(document, token);
	panes.set(document, pane);
	return pane;
}

class Pane {
	readonly #frame: HTMLIFrameElement;
	readonly #notes: HTMLElement;
	readonly #token: string;
	#timer = 0;
	#sent = "";

	constructor(document: Document, token: string) {
		this.#token = token;
		const style = document.createElement("style");
		style.textContent = `html, body { margin: 0; height: 100%; }
			body { display: none; }
			html { display: flex; flex-direction: column; font: 15px/1.5 system-ui, sans-serif; }
			iframe { flex: 1; border: 0; width: 100%; background: #faf7f1; }
			aside { max-height: 40%; overflow: auto; padding: 12px 16px; background: #fff3d6; border-bottom: 2px solid #b35c00; color: #3d2a00; }
			aside:empty { display: none; }
			ul { margin: 6px 0 0; padding-left: 18px; }`;
		this.#notes = document.createElement("aside");
		this.#notes.setAttribute("role", "status");
		this.#frame = document.createElement("iframe");
		this.#frame.title = "Seite mit Ihren Änderungen";
		document.head.append(style);
		document.documentElement.append(this.#notes, this.#frame);
	}

	show(file: string, data: Record<string, unknown>): void {
		clearTimeout(this.#timer);
		const [, paper] = /"paper":"(\/media\/[^"]+)"/.exec(JSON.stringify(data)) ?? [];
		const fields = JSON.stringify(data, (name, value) =>
			name === "paper" && String(value).startsWith("blob:") ? paper : value,
		);
		const note = fields.includes('"blob:') ? unsaved : "";
		const body = `{"file":${JSON.stringify(file)},"data":${fields}}`;
		this.#timer = window.setTimeout(() => this.#send(body, note), 400);
	}

	async #send(body: string, note: string): Promise<void> {
		if (body === this.#sent) return;
		this.#sent = body;
		const headers = { "Content-Type": "application/json", Authorization: `token ${this.#token}` };
		const { page, mistakes, message, ...reply } = (await (
			await fetch("preview", { method: "POST", headers, body })
		).json()) as Reply;
		if (body !== this.#sent) return;
		if (message) {
			this.#sent = "";
			return this.#notes.replaceChildren(message);
		}
		this.#tell(mistakes, [reply.note, note].filter(Boolean).join(" "));
		// What was wrong may have been in another file, and be right by now.
		if (mistakes.length > 0) this.#sent = "";
		const shown = this.#frame.contentWindow;
		if (shown && shown.location.pathname === page) shown.location.reload();
		else this.#frame.src = page;
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
