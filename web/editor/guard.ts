/**
 * Stands in front of everything that the editor's service answers. Every website that is open in the same browser can reach
 * it; orders come from the editor's own page alone (docs/decisions/the-office-edits-files.md). On a server, under a host
 * name of its own, they also come from somebody who has signed in.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { oddSigns } from "../below.ts";
import type { Accounts } from "./accounts.ts";
import { Declined } from "./answers.ts";
import type { Person } from "./git.ts";
import { sharedPath } from "./share.ts";

/** What somebody needs to sign in. */
const ofSignIn = /^\/redaktion\/(anmelden$|konto$|assets\/)/;
/** The only order that is not JSON: a file as it is. Other websites must ask before they send either. */
const upload = "/redaktion/hochladen";
const signInPage = "/redaktion/anmelden";
/** Bound to this host and to TLS by its name (RFC 6265bis, section 4.1.3). */
const cookie = "__Host-redaktion";

/**
 * Where the service is reached on a server: its host name, and who may sign in. Without them, on the own computer, whoever sits
 * there may do everything.
 */
export type Door = { hosted: { host: string; accounts: Accounts } | undefined; here: Person };

/** Refuses what speaks against answering; gives the address to which a browser is led instead of what it asked for. */
export function admit(door: Door, request: IncomingMessage): string | undefined {
	const { hosted } = door;
	const { method = "", headers, socket } = request;
	const { host = "" } = headers;
	// A foreign name that leads to this machine would make foreign pages the same origin.
	const names = hosted ? [hosted.host] : [`localhost:${socket.localPort}`, `127.0.0.1:${socket.localPort}`];
	if (!names.includes(host)) throw new Declined("Unter dieser Adresse gibt es die Redaktion nicht.", 421);
	const path = pathOf(request);
	if (path === undefined) throw new Declined("Diese Adresse gibt es so nicht.", 400);
	const isReading = method === "GET" || method === "HEAD";
	if (!isSameOrigin(request, hosted ? "https" : "http") && !(isReading && isLink(request)))
		throw new Declined("Die Redaktion nimmt Aufträge nur von ihrer eigenen Seite an.", 403);
	if (!isReading && method !== "POST")
		throw new Declined("Einen solchen Auftrag kennt die Redaktion nicht.", 405);
	const isOpen = ofSignIn.test(path) || (isReading && sharedPath.test(path));
	if (!isOpen && !whoAsks(door, request)) {
		if (isReading && headers["sec-fetch-mode"] === "navigate") return signInPage;
		throw new Declined(
			"Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich in einem neuen Fenster wieder an; Ihr Text bleibt hier stehen.",
			401,
		);
	}
	const type = path === upload ? "application/octet-stream" : "application/json";
	if (!isReading && headers["content-type"]?.split(";")[0]?.trim() !== type)
		throw new Declined("So nimmt die Redaktion keine Aufträge an.", 415);
	return path === "/redaktion" ? "/redaktion/" : undefined;
}

/** Who is signed in, or sits at the own computer. */
export function whoAsks({ hosted, here }: Door, request: IncomingMessage) {
	if (!hosted) return { ...here, role: "veröffentlichen" };
	return hosted.accounts.whoHas(secretOf(request) ?? "");
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
 * What a browser may do with an answer, whatever somebody has written into a text or a drawing. Pages of the website and pictures are
 * to be looked at: no script runs in them and no form is sent. The editor runs its own files.
 */
const looked = `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; form-action 'none'; base-uri 'none'; ${never}; sandbox allow-same-origin`;
const run = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; ${never}`;

/** A frame in which the editor shows pages: as little may run in it as in them. */
export const emptyPage = "/redaktion/seite";

/** Tells browsers to keep every answer from other websites, framed or embedded, and what may run. */
export function shield(path: string | undefined, response: ServerResponse): void {
	const isLookedAt = !path?.startsWith("/redaktion/") || path === emptyPage || path === "/redaktion/bild";
	response.setHeaders(
		new Headers({
			// No script runs in either. Where the sandbox denies them as well, WebKit hears no clicks, not even the editor's own.
			"Content-Security-Policy": `${isLookedAt ? looked : run}${path === emptyPage ? " allow-scripts" : ""}`,
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

/**
 * Browsers send at least one of the two with whatever another website makes them ask for, links and pictures aside; the first
 * with every order.
 */
function isSameOrigin({ method, headers }: IncomingMessage, scheme: string): boolean {
	const { origin, host, "sec-fetch-site": site } = headers;
	if ((origin !== undefined || method === "POST") && origin !== `${scheme}://${host}`) return false;
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
