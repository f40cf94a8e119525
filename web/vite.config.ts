import { createReadStream, existsSync, globSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { build, defineConfig, type Plugin } from "vite";
import { Astray, below } from "./below.ts";
import { folders } from "./pipeline/folders.ts";

const app = join(import.meta.dirname, "app");
export const targets = ["chrome111", "firefox114", "safari16.4"];

/** Files of all islands by name; the name is the file's. */
export const islands = Object.fromEntries(
	globSync("**/*.island.tsx", { cwd: app }).map((file) => [basename(file, ".island.tsx"), join(app, file)]),
);

/** `island:history` is the module that the loader imports: it takes the island over. */
export function islandEntries(): Plugin {
	const prefix = "\0island:";
	return {
		name: "island-entries",
		resolveId: (id) => (id.startsWith("island:") ? `\0${id}` : null),
		load(id) {
			if (!id.startsWith(prefix)) return null;
			const file = islands[id.slice(prefix.length)];
			return [
				`import { wake } from ${JSON.stringify(join(app, "islands/wake.tsx"))};`,
				`import Island from ${JSON.stringify(file)};`,
				"export default (element, props) => wake(element, Island.Part, props);",
			].join("\n");
		},
	};
}

/** `import text from "./head-script.ts?script"` gives the bundled, minified text of a classic script. */
export function inlineScripts(): Plugin {
	const suffix = "?script";
	return {
		name: "inline-scripts",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(suffix)) return null;
			const entry = id.slice(0, -suffix.length);
			const result = await build({
				configFile: false,
				logLevel: "error",
				build: {
					write: false,
					minify: true,
					target: targets,
					lib: { entry, formats: ["iife"], name: "page", fileName: "page" },
				},
			});
			const [output] = Array.isArray(result) ? result : [result];
			if (!output || !("output" in output)) throw new Error(`${entry}: no output`);
			const [chunk] = output.output;
			for (const file of chunk.moduleIds) this.addWatchFile(file);
			return `export default ${JSON.stringify(chunk.code.trim())};`;
		},
	};
}

/** Icons with less markup, in pages and islands alike. */
function leanIcons(): Plugin {
	return {
		name: "lean-icons",
		apply: "build",
		enforce: "pre",
		config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
		resolveId: (id) => (id.endsWith("/createLucideIcon.mjs") ? join(app, "ui/icon/drawing.tsx") : null),
	};
}

const sheets = globSync("**/*.module.css", { cwd: app }).sort();
/** No vowels: filter lists hide classes whose names look like advertising. */
const letters = "bcdfghjkmnpqrstvwxyzBCDFGHJKMNPQRSTVWXYZ";

/**
 * Names of classes are a good part of a page's weight: two letters for the sheet, then the place of the class in it. Pages
 * and islands are built apart and must come to the same names.
 */
function shortName(name: string, file: string, css: string): string {
	const sheet = sheets.indexOf(relative(app, file.split("?")[0] ?? ""));
	const names = [
		...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found)),
	];
	const place = names.indexOf(name);
	if (sheet < 0 || place < 0) throw new Error(`${file}: no short name for ${name}`);
	const prefix = `${letters[Math.floor(sheet / letters.length)]}${letters[sheet % letters.length]}`;
	return `${prefix}${place.toString(36)}`;
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
	plugins: [inlineScripts(), islandEntries(), leanIcons(), generatedFiles()],
	server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" } },
	// What the pipeline has made is imported from build/gen, whichever company it was made for.
	resolve: { alias: [{ find: /^(?:\.\.\/)+build\/gen\//, replacement: join(folders.out, "gen/") }] },
	css: { modules: { generateScopedName: shortName } },
	build: {
		// Inlined files would become data: addresses, which the content security policy forbids.
		assetsInlineLimit: 0,
		target: targets,
	},
});
