import { createReadStream, existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { below } from "./below.ts";
import { folders } from "./pipeline/folders.ts";

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".woff2": "font/woff2",
	".avif": "image/avif",
	".webp": "image/webp",
	".svg": "image/svg+xml",
	".webm": "video/webm",
	".mp4": "video/mp4",
	".ico": "image/x-icon",
	".png": "image/png",
	".pdf": "application/pdf",
};

/** Sends a picture variant, a paper or an icon from the pipeline's output; false where the path names none. */
export function sendGenerated(path: string, response: ServerResponse): boolean {
	const [, folder = "public", name = path.slice(1)] = /^\/(media|downloads)\/(.+)$/.exec(path) ?? [];
	if (!types[extname(name)]) return false;
	const file = below(join(folders.out, folder), name);
	if (!existsSync(file)) return false;
	sendFile(file, response);
	return true;
}

export function sendFile(file: string, response: ServerResponse): void {
	response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
	// A file may go between the look and the reading.
	createReadStream(file)
		.on("error", () => response.destroy())
		.pipe(response);
}
