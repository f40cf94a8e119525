/**
 * Stands in front of everything that the editor's service answers. Every website that is open in the same browser can reach
 * it; orders come from the editor's own page alone (docs/decisions/the-office-edits-files.md). On a server, under a host
 * name of its own, they also come from somebody who has signed in.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { oddSigns } from "../below.ts";
import type { Account, Accounts } from "./accounts.ts";
import { sharedPath } from "./share.ts";

/** The editor's page under each of its addresses, its files, and what it begins with. Whatever else lies beside it reads or writes. */
const ofEditor = /^\/redaktion\/([^.]*$|konto\.json$|assets\/)/;

/** What somebody needs to sign in. */
const ofSignIn = /^\/redaktion\/(anmelden$|konto\.json$|assets\/)/;
/** The only order that is not JSON: a file as it is. Other websites must ask before they send either. */
const upload = "/redaktion/hochladen";
const signInPage = "/redaktion/anmelden";
/** Bound to this host and to TLS by its name (RFC 6265bis, section 4.1.3). */
const cookie = "__Host-redaktion";

type Refusal = { status: number; message: string; location?: string };

/** Where the service is reached on a server: its host name, and who may sign in. */
type Hosted = { host: string; accounts: Accounts };

export class Guard {
	/** Made anew at every start; the editor's page hands it back with every call. On a server the cookie counts instead. */
	readonly token = randomBytes(32).toString("base64url");
	readonly #hosted: Hosted | undefined;

	constructor(hosted?: Hosted) {
		this.#hosted = hosted;
	}

	/** What speaks against answering, or nothing. */
	refusal(request: IncomingMessage): Refusal | undefined {
		const { method = "", headers, socket } = request;
		const { host = "" } = headers;
		// A foreign name that leads to this machine would make foreign pages the same origin.
		const names = this.#hosted
			? [this.#hosted.host]
			: [`localhost:${socket.localPort}`, `127.0.0.1:${socket.localPort}`];
		if (!names.includes(host))
			return { status: 421, message: "Unter dieser Adresse gibt es die Redaktion nicht." };
		const path = pathOf(request);
		if (path === undefined) return { status: 400, message: "Diese Adresse gibt es so nicht." };
		const isReading = method === "GET" || method === "HEAD";
		const ofRepository = path.startsWith("/redaktion/") && !(isReading && ofEditor.test(path));
		if (
			!isSameOrigin(request, this.#hosted ? "https" : "http") &&
			!(isReading && !ofRepository && isLink(request))
		)
			return { status: 403, message: "Die Redaktion nimmt Aufträge nur von ihrer eigenen Seite an." };
		if (!isReading && method !== "POST")
			return { status: 405, message: "Einen solchen Auftrag kennt die Redaktion nicht." };
		const isOpen = ofSignIn.test(path) || (isReading && sharedPath.test(path));
		if (this.#hosted && !isOpen && !this.whoAsks(request))
			return {
				status: isReading && headers["sec-fetch-mode"] === "navigate" ? 302 : 401,
				message:
					"Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich in einem neuen Fenster wieder an; Ihr Text bleibt hier stehen.",
				location: signInPage,
			};
		if (!this.#hosted && (ofRepository || !isReading) && !this.#knows(headers.authorization))
			return {
				status: 401,
				message: "Die Redaktion wurde inzwischen neu gestartet. Bitte laden Sie die Seite im Browser neu.",
			};
		const type = path === upload ? "application/octet-stream" : "application/json";
		if (!isReading && headers["content-type"]?.split(";")[0]?.trim() !== type)
			return { status: 415, message: "So nimmt die Redaktion keine Aufträge an." };
		return undefined;
	}

	/** Who is signed in. */
	whoAsks(request: IncomingMessage): Account | undefined {
		const secret = secretOf(request);
		return secret ? this.#hosted?.accounts.whoHas(secret) : undefined;
	}

	/** Hashes are of one length, so that the time tells nothing about either. */
	#knows(authorization = ""): boolean {
		const hash = (text: string) => createHash("sha256").update(text).digest();
		return timingSafeEqual(hash(authorization), hash(`token ${this.token}`));
	}
}

/** The secret that a browser sends along. */
export function secretOf({ headers }: IncomingMessage): string | undefined {
	const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
	return pairs.find(([name]) => name === cookie)?.[1];
}

/** The cookie with a secret; none takes it away. */
export function cookieWith(secret: string | undefined): string {
	return `${cookie}=${secret ?? ""}; Path=/; Secure; HttpOnly; SameSite=Strict${secret ? "" : "; Max-Age=0"}`;
}

const never = "frame-ancestors 'self'";

/**
 * What a browser may do with an answer, whatever somebody has written into a text or a drawing. The pages of the website are to be
 * looked at: no script runs in them and no form is sent. The editor runs its own files.
 */
const policies = {
	page: `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'none'; base-uri 'none'; ${never}; sandbox allow-same-origin`,
	drawing: `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; sandbox; ${never}`,
	editor: `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; ${never}`,
};

/** A frame in which the editor shows pages: as little may run in it as in them. */
export const emptyPage = "/redaktion/seite";

/** Tells browsers to keep every answer from other websites, framed or embedded, and what may run. */
export function shield(path: string | undefined, response: ServerResponse): void {
	const isEditor = path?.startsWith("/redaktion/") && path !== emptyPage;
	const isDrawing = /\.svg$/i.test(path ?? "") || path === "/redaktion/bild";
	const kind = isDrawing ? "drawing" : isEditor ? "editor" : "page";
	response.setHeaders(
		new Headers({
			// No script runs in either. Where the sandbox denies them as well, WebKit hears no clicks, not even the editor's own.
			"Content-Security-Policy": policies[kind] + (path === emptyPage ? " allow-scripts" : ""),
			"Cross-Origin-Opener-Policy": "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
			"Referrer-Policy": "same-origin",
			"X-Content-Type-Options": "nosniff",
		}),
	);
}

/**
 * The path that an address names, decoded once for whoever decides and whoever answers. `URL` would quietly walk up the steps
 * that are to be refused.
 */
export function pathOf({ url = "" }: IncomingMessage): string | undefined {
	try {
		const path = decodeURIComponent(url.split("?")[0] ?? "");
		return /^\/(?!\/)/.test(path) && !oddSigns.test(path) && !/\/\.\.?(\/|$)/.test(path) ? path : undefined;
	} catch {
		return undefined;
	}
}

/** Browsers send at least one of the two with whatever another website makes them ask for, links and pictures aside. */
function isSameOrigin({ headers }: IncomingMessage, scheme: string): boolean {
	const { origin, host, "sec-fetch-site": site } = headers;
	if (origin !== undefined && origin !== `${scheme}://${host}`) return false;
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
