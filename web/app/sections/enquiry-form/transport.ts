import { type Answer, readAnswer, readToken } from "./answer.ts";
import { tokenEndpoint } from "./contract.ts";
import type { Ports } from "./sender.ts";
import type { Words } from "./words.ts";

/** ms without a single byte moving after which a connection counts as broken; a slow one may take its time. */
const stallLimit = 45_000;

/** ms after which the token, a few bytes, will not come any more. */
const tokenLimit = 15_000;

/** The sender's way out of a browser. */
export function browserPorts(action: string, words: Words): Ports {
	return {
		async fetchToken() {
			const response = await fetch(tokenEndpoint, {
				headers: { Accept: "application/json" },
				cache: "no-store",
				signal: AbortSignal.timeout(tokenLimit),
			});
			return readToken(response.status, await response.text());
		},
		post: (data, onProgress) => post(action, words, data, onProgress),
		online: () => navigator.onLine,
		now: () => Date.now(),
		wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		newKey: uuid,
	};
}

/** XMLHttpRequest, because fetch cannot tell how much of an upload has gone out. */
function post(
	action: string,
	words: Words,
	data: FormData,
	onProgress: (percent: number) => void,
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const moved = () => {
			clearTimeout(timer);
			timer = setTimeout(() => request.abort(), stallLimit);
		};
		request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
			moved();
			if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total));
		});
		// Also of a connection that broke, which has no status.
		request.addEventListener("loadend", () => {
			clearTimeout(timer);
			if (request.status) resolve(readAnswer(words, request.status, request.responseText));
			else reject(new Error("the connection broke"));
		});
		request.open("POST", action);
		request.setRequestHeader("Accept", "application/json");
		request.send(data);
		moved();
	});
}

/** Version 4; `crypto.randomUUID` is missing on pages without TLS, where previews are looked at. */
function uuid(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("")
		.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-4$3-8$4-");
}
