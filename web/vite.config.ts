import { createReadStream, existsSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { Astray, below } from "./below.ts";
import { partEntries, targets } from "./parts.ts";
import { folders } from "./pipeline/folders.ts";

const app = join(import.meta.dirname, "app");

/** Named by the place of their sheet: the editor's preview loads the sheets of several pages, of which some have the same file name. */
function className(local: string, file: string): string {
	const place = relative(app, file).replace(/\.module\.css.*$/, "");
	return `${place.replaceAll(/\W+/g, "-")}__${local}`;
}

/** The elements of pages are made by a runtime of ours, which refuses handlers that nobody would call. */
function pageElements(): Plugin {
	const own = join(app, "alive/jsx-dev-runtime.ts");
	return {
		name: "page-elements",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "ssr",
		resolveId: (id) => (id === "react/jsx-dev-runtime" ? own : null),
	};
}

const types: Record<string, string> = {
	".avif": "image/avif",
	".webp": "image/webp",
	".svg": "image/svg+xml",
	".webm": "video/webm",
	".mp4": "video/mp4",
	".pdf": "application/pdf",
	".zip": "application/zip",
};

/** In development the picture variants and papers come straight from the pipeline's output. */
function generatedFiles(): Plugin {
	return {
		name: "generated-files",
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
				const [, folder = "", name = ""] = /^\/(media|downloads)\/(.+)$/.exec(path) ?? [];
				const type = types[extname(name)];
				if (!type) return next();
				try {
					const file = below(join(folders.out, folder), name);
					if (!existsSync(file)) return next();
					response.setHeader("Content-Type", type);
					createReadStream(file).pipe(response);
				} catch (error) {
					if (!(error instanceof Astray)) throw error;
					response.writeHead(403).end();
				}
			});
		},
	};
}

export default defineConfig({
	root: import.meta.dirname,
	appType: "custom",
	plugins: [partEntries(), pageElements(), generatedFiles()],
	// Found with the first part that wakes, they would load the page again under a hand.
	optimizeDeps: { include: ["lucide", "react", "react/jsx-dev-runtime", "react-dom/client"] },
	server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" } },
	// What the pipeline has made is imported from build/gen, whichever company it was made for.
	resolve: { alias: [{ find: /^(?:\.\.\/)+build\/gen\//, replacement: join(folders.out, "gen/") }] },
	// Pages and parts are built apart and come to the same names: both go by the file and the class.
	css: { modules: { generateScopedName: className } },
	build: {
		// Inlined files would become data: addresses, which the content security policy forbids.
		assetsInlineLimit: 0,
		target: targets,
	},
});
