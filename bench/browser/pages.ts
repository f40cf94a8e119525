import { cpSync, createReadStream, existsSync, statSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Copies what pages are made of, and what has been built already and is not what is measured. */
export function copySite(work: string, built: readonly string[]): void {
	const copy = (part: string) =>
		cpSync(join(root, part), join(work, part), { recursive: true, preserveTimestamps: true });
	for (const part of ["content", "media", "web", "package.json", "tsconfig.json"]) copy(part);
	copy("internal/enquiry/contract.json");
	copy("internal/enquiry/words");
	for (const part of built) if (existsSync(join(root, "build", part))) copy(join("build", part));
	symlinkSync(join(root, "node_modules"), join(work, "node_modules"));
}

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".avif": "image/avif",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".svg": "image/svg+xml",
};

/** Serves written pages, and pictures from the folder of the build, before they are packed. */
export async function servePages(build: string): Promise<{ address: string; close: () => void }> {
	const server = createServer((request, response) => {
		const wanted = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
		const folder = wanted.startsWith("/media/") ? build : join(build, "web/client");
		const file = [join(folder, wanted), join(folder, wanted, "index.html")].find(
			(candidate) => existsSync(candidate) && statSync(candidate).isFile(),
		);
		if (!file) return response.writeHead(404).end();
		response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
		return createReadStream(file).pipe(response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
