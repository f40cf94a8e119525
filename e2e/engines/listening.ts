import { createHash } from "node:crypto";
import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";

type Ear = { url: string; complaints: () => string[]; close: () => void };

/**
 * WebKit keeps its console to itself while it is automated. So it gets every page with one script before all others, which
 * the policy knows and which tells what goes wrong; everything else passes as it is.
 */
export async function listenIn(site: string): Promise<Ear> {
	let heard: string[] = [];
	const server = createServer((incoming, outgoing) => {
		if (incoming.url === complaintPath) {
			void text(incoming).then((complaint) => {
				heard.push(complaint);
				outgoing.end();
			});
			return;
		}
		const { pathname, search } = new URL(incoming.url ?? "/", site);
		const headers = { ...incoming.headers, "accept-encoding": "identity" };
		const asked = request(site + pathname + search, { method: incoming.method, headers }, (answer) => {
			const status = answer.statusCode ?? 502;
			if (!answer.headers["content-type"]?.startsWith("text/html") || status === 304) {
				outgoing.writeHead(status, answer.headers);
				answer.pipe(outgoing);
				return;
			}
			void text(answer).then((html) => {
				const policy = answer.headers["content-security-policy"] as string | undefined;
				const page = html.replace("<head>", () => `<head><script>${script}</script>`);
				outgoing.writeHead(status, {
					...answer.headers,
					"content-length": Buffer.byteLength(page),
					"content-security-policy": policy?.replace("script-src", `script-src ${hash}`),
				});
				outgoing.end(page);
			});
		});
		// A browser that leaves a page leaves its requests, too.
		asked.on("error", () => outgoing.destroy());
		incoming.pipe(asked);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the listener has no port");
	return {
		url: `http://127.0.0.1:${address.port}`,
		complaints() {
			const all = heard;
			heard = [];
			return all;
		},
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

const complaintPath = "/complaint";

/** Tells at once, so that no complaint comes after the step that caused it. */
function listen(path: string): void {
	const tell = (what: unknown) => {
		const post = new XMLHttpRequest();
		post.open("POST", path, false);
		post.send(`${what} (${location.pathname})`);
	};
	const { error } = console;
	console.error = (...words) => {
		tell(words.join(" "));
		error.apply(console, words);
	};
	let isLeft = false;
	addEventListener("beforeunload", () => {
		isLeft = true;
	});
	addEventListener(
		"error",
		({ message, target }) => {
			// Files that were on their way to a page that somebody leaves.
			if (isLeft && target !== window) return;
			const { src, href } = target as { src?: string; href?: string };
			tell(message ?? `not loaded: ${src || href}`);
		},
		true,
	);
	addEventListener("unhandledrejection", ({ reason }) => tell(reason));
	document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
		tell(`${violatedDirective} forbids ${blockedURI} ${sample}`),
	);
}

const script = `(${listen})("${complaintPath}")`;
const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
