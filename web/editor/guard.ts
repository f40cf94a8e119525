/**
 * Stands in front of everything that `make edit` answers. Every website that is open in the same browser can reach this
 * machine; orders come from the editor's own page alone (docs/adr/0032-make-edit-obeys-its-own-page.md).
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { oddSigns } from "../below.ts";

/** The editor itself, before it has the token. Whatever else lies beside it reads or writes files. */
const ofEditor = /^\/redaktion\/($|backend\.json$|assets\/)/;

export type Refusal = { status: number; message: string };

export class Guard {
	/** Made anew at every start; the editor's page hands it back with every call. */
	readonly token = randomBytes(32).toString("base64url");

	/** What speaks against answering, or nothing. */
	refusal(request: IncomingMessage): Refusal | undefined {
		const { method = "", headers, socket } = request;
		const { host = "" } = headers;
		// A foreign name that leads to this machine would make foreign pages the same origin.
		if (![`localhost:${socket.localPort}`, `127.0.0.1:${socket.localPort}`].includes(host))
			return { status: 421, message: "Unter dieser Adresse gibt es die Redaktion nicht." };
		const path = pathOf(request);
		if (path === undefined) return { status: 400, message: "Diese Adresse gibt es so nicht." };
		const ofRepository = path.startsWith("/redaktion/") && !ofEditor.test(path);
		const isReading = method === "GET" || method === "HEAD";
		if (!isSameOrigin(request) && !(isReading && !ofRepository && isLink(request)))
			return { status: 403, message: "Die Redaktion nimmt Aufträge nur von ihrer eigenen Seite an." };
		if (!isReading && method !== "POST")
			return { status: 405, message: "Einen solchen Auftrag kennt die Redaktion nicht." };
		if ((ofRepository || !isReading) && !this.#knows(headers.authorization))
			return {
				status: 401,
				message: "Die Redaktion wurde inzwischen neu gestartet. Bitte laden Sie die Seite im Browser neu.",
			};
		if (!isReading && headers["content-type"]?.split(";")[0]?.trim() !== "application/json")
			return { status: 415, message: "Die Redaktion nimmt nur Aufträge in JSON an." };
		return undefined;
	}

	/** Hashes are of one length, so that the time tells nothing about either. */
	#knows(authorization = ""): boolean {
		const hash = (text: string) => createHash("sha256").update(text).digest();
		return timingSafeEqual(hash(authorization), hash(`token ${this.token}`));
	}
}

/** Tells browsers to keep every answer from other websites, framed or embedded, and drawings from running scripts. */
export function shield(request: IncomingMessage, response: ServerResponse): void {
	const isDrawing = /\.svg$/i.test(pathOf(request) ?? "");
	response.setHeaders(
		new Headers({
			"Content-Security-Policy": `frame-ancestors 'self'${isDrawing ? "; default-src 'none'; style-src 'unsafe-inline'; sandbox" : ""}`,
			"Cross-Origin-Opener-Policy": "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Referrer-Policy": "same-origin",
			"X-Content-Type-Options": "nosniff",
		}),
	);
}

/** The path as it was sent: `URL` would quietly walk up the steps that are to be refused. */
function pathOf({ url = "" }: IncomingMessage): string | undefined {
	try {
		const path = decodeURIComponent(url.split("?")[0] ?? "");
		return /^\/(?!\/)/.test(path) && !oddSigns.test(path) && !/\/\.\.?(\/|$)/.test(path) ? path : undefined;
	} catch {
		return undefined;
	}
}

/** Browsers send at least one of the two with whatever another website makes them ask for, links and pictures aside. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
	const { origin, host, "sec-fetch-site": site } = headers;
	if (origin !== undefined && origin !== `http://${host}`) return false;
	return site === undefined || site === "same-origin" || site === "none";
}

/** Somebody has followed a link: nothing of the page gets back to where it came from. */
function isLink({ headers }: IncomingMessage): boolean {
	return (
		headers.origin === undefined &&
		headers["sec-fetch-mode"] === "navigate" &&
		headers["sec-fetch-dest"] === "document"
	);
}
