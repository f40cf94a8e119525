/** `make edit`: the editor on the files of this machine, and beside it the pages as they will be. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { LocalGit, repository } from "./local-git.ts";

const root = join(import.meta.dirname, "../..");
const port = Number(process.env.PORT ?? 5174);
const origin = `http://localhost:${port}`;
const git = new LocalGit(root, () => []);
const types: Record<string, string> = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".woff2": "font/woff2",
	".wasm": "application/wasm",
	".png": "image/png",
};
createServer(async (request, response) => {
	const url = new URL(request.url ?? "/", origin);
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	try {
		if (url.pathname.startsWith("/redaktion/api/v1/")) {
			const answer = git.answer(
				request.method ?? "GET",
				decodeURI(url.pathname.slice(17)),
				chunks.length ? JSON.parse(Buffer.concat(chunks).toString()) : undefined,
			);
			if ("bytes" in answer) return response.end(answer.bytes);
			response
				.writeHead(answer.status ?? 200, { "Content-Type": "application/json" })
				.end(JSON.stringify(answer.json));
		} else if (url.pathname === "/redaktion/backend.json") {
			response.end(
				JSON.stringify({
					backend: {
						name: "gitea",
						repo: repository,
						branch: "main",
						api_root: `${origin}/redaktion/api/v1`,
						base_url: origin,
					},
					user: { backendName: "gitea", token: "lokal" },
				}),
			);
		} else {
			const path = url.pathname === "/redaktion/" ? "/index.html" : url.pathname.slice(10);
			response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
			response.end(readFileSync(join(root, "build/editor", path)));
		}
	} catch (error) {
		console.error(request.url, (error as Error).message);
		response.writeHead(500).end("{}");
	}
}).listen(port, "127.0.0.1");
