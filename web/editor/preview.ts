import CMS from "@sveltia/cms";
import { files, folders } from "../app/content/files.ts";
import { documentName } from "./config.ts";

type Props = { entry: { get(name: string): { toJS(): unknown } | string | undefined }; document: Document };
type Reply = { page: string; mistakes: string[] };

/** Shows the page itself beside the fields, with what has just been typed. */
export function previewPages(): void {
	// No splash and no question about consent over what somebody wants to look at.
	localStorage.setItem("preloader-seen", "true");
	for (const path of Object.keys(files))
		CMS.registerPreviewTemplate(
			documentName(path),
			template(() => path),
		);
	for (const folder of Object.keys(folders))
		CMS.registerPreviewTemplate(
			folder,
			template((slug) => `${folder}/${slug || "entwurf"}.md`),
		);
}

function template(file: (slug: string) => string) {
	// Sveltia calls this on every change and shows what it returns; the page lives beside that, so that it need not be made anew.
	return ({ entry, document }: Props) => {
		const data = (entry.get("data") as { toJS(): unknown }).toJS() as Record<string, unknown>;
		paneOf(document).show(file(String(entry.get("slug") ?? "")), cleaned(data) as Record<string, unknown>);
		return null;
	};
}

const panes = new WeakMap<Document, Pane>();

function paneOf(document: Document): Pane {
	const pane = panes.get(document) ?? new Pane(document);
	panes.set(document, pane);
	return pane;
}

class Pane {
	readonly #frame: HTMLIFrameElement;
	readonly #notes: HTMLElement;
	#timer = 0;
	#sent = "";

	constructor(document: Document) {
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
		this.#timer = window.setTimeout(() => this.#send(JSON.stringify({ file, data })), 400);
	}

	async #send(body: string): Promise<void> {
		if (body === this.#sent) return;
		this.#sent = body;
		const headers = { "Content-Type": "application/json" };
		const { page, mistakes } = (await (
			await fetch("preview", { method: "POST", headers, body })
		).json()) as Reply;
		if (body !== this.#sent) return;
		this.#tell(mistakes);
		const shown = this.#frame.contentWindow;
		if (shown && shown.location.pathname === page) shown.location.reload();
		else this.#frame.src = page;
	}

	#tell(mistakes: string[]): void {
		this.#notes.replaceChildren();
		if (mistakes.length === 0) return;
		const list = this.#notes.ownerDocument.createElement("ul");
		for (const mistake of mistakes) {
			const item = this.#notes.ownerDocument.createElement("li");
			// The file is the one that is open, and nobody sees its lines here.
			item.textContent = mistake.replace(/^content\/[^:]*?(?:, Feld („[^“]*“))?: /, "$1 ");
			list.append(item);
		}
		this.#notes.append(
			"So kann die Seite noch nicht erscheinen; unten steht sie, wie sie zuletzt stimmte.",
			list,
		);
	}
}

/** Without what the editor keeps for itself, and without what is empty. Pictures that are not saved yet have no address. */
function cleaned(value: unknown): unknown {
	if (typeof value === "string" && value.startsWith("blob:")) return "/media/pages/partner.jpg";
	if (Array.isArray(value)) return value.map(cleaned);
	if (value === null || typeof value !== "object") return value;
	const fields = Object.entries(value)
		.filter(([name]) => !name.startsWith("__"))
		.map(([name, item]) => [name, cleaned(item)] as const)
		.filter(([, item]) => !isEmpty(item));
	return Object.fromEntries(fields);
}

function isEmpty(value: unknown): boolean {
	if (value === null || typeof value !== "object")
		return value === undefined || value === null || value === "";
	return Object.keys(value).length === 0;
}
