import { createReadStream, existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { build, defineConfig, type Plugin } from "vite";

const generated = join(import.meta.dirname, "../build");
const types: Record<string, string> = {
	".avif": "image/avif",
	".webp": "image/webp",
	".svg": "image/svg+xml",
	".webm": "video/webm",
	".mp4": "video/mp4",
	".pdf": "application/pdf",
};

/** In development the picture variants and papers come straight from the pipeline's output. */
function generatedFiles(): Plugin {
	return {
		name: "generated-files",
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const path = normalize(decodeURIComponent((request.url ?? "").split("?")[0] ?? ""));
				const type = types[extname(path)];
				if (!type || !/^\/(media|downloads)\//.test(path)) return next();
				const file = join(generated, path);
				if (!existsSync(file)) return next();
				response.setHeader("Content-Type", type);
				createReadStream(file).pipe(response);
			});
		},
	};
}

/**
 * `import source from "./boot.ts?head-script"` gives the bundled, minified text of a classic script. Only the HTML needs
 * it: in the browser the text is empty, because React leaves the script of the document as it is.
 */
function headScript(): Plugin {
	const suffix = "?head-script";
	return {
		name: "head-script",
		enforce: "pre",
		async load(id, options) {
			if (!id.endsWith(suffix)) return null;
			if (!options?.ssr) return 'export default "";';
			const entry = id.slice(0, -suffix.length);
			this.addWatchFile(entry);
			const result = await build({
				configFile: false,
				logLevel: "error",
				build: {
					write: false,
					minify: true,
					lib: { entry, formats: ["iife"], name: "boot", fileName: "boot" },
				},
			});
			const [output] = Array.isArray(result) ? result : [result];
			if (!output || !("output" in output)) throw new Error(`${entry}: no output`);
			return `export default ${JSON.stringify(output.output[0].code.trim())};`;
		},
	};
}

/**
 * `import "./rest.tsx?styles"` brings the styles of a part, and of everything it imports, without its code. A part whose
 * code comes later has its HTML from the start, and React Router links only the styles of what a route imports at once.
 */
function stylesOf(): Plugin {
	const suffix = "?styles";
	const imported = /(?:^|\n)(?:import|export)\b[^;"]*"(\.[^"]+)"/g;
	function sheetsOf(file: string, seen: Set<string>): string[] {
		if (seen.has(file)) return [];
		seen.add(file);
		if (file.endsWith(".css")) return [file];
		if (!/\.tsx?$/.test(file)) return [];
		const source = readFileSync(file, "utf8");
		return [...source.matchAll(imported)].flatMap(([, path]) =>
			sheetsOf(join(dirname(file), path ?? ""), seen),
		);
	}
	return {
		name: "styles-of",
		enforce: "pre",
		resolveId(source, importer) {
			if (!source.endsWith(suffix) || !importer) return null;
			return join(dirname(importer.split("?")[0] ?? ""), source);
		},
		load(id) {
			if (!id.endsWith(suffix)) return null;
			const sheets = sheetsOf(id.slice(0, -suffix.length), new Set());
			return {
				code: sheets.map((sheet) => `import ${JSON.stringify(sheet)};`).join("\n"),
				moduleSideEffects: true,
			};
		},
		transform: {
			order: "post",
			filter: { id: /\.module\.css$/ },
			// Vite drops a sheet whose class names nobody asks for.
			handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
		},
		// Vite would link the same sheets once more when the code arrives, after all others, and change who wins.
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				for (const chunk of Object.values(bundle)) {
					if (chunk.type !== "chunk") continue;
					const list = /\bm\.f=(\[[^\]]*\])/.exec(chunk.code)?.[1];
					if (!list) continue;
					const files = JSON.parse(list) as string[];
					chunk.code = chunk.code.replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_call, places: string) => {
						const scripts = places.split(",").filter((place) => !files[Number(place)]?.endsWith(".css"));
						return `__vite__mapDeps([${scripts.join(",")}])`;
					});
				}
			},
		},
	};
}

export default defineConfig({
	plugins: [headScript(), stylesOf(), generatedFiles(), reactRouter()],
	server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" } },
	build: {
		// Inlined files would become data: addresses, which the content security policy forbids.
		assetsInlineLimit: 0,
		target: ["chrome111", "firefox114", "safari16.4"],
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// What every page needs, and what most pages need, is one file each: dozens of small ones cost a
						// request each and compress badly.
						{ name: "frame", test: /web[\\/]app[\\/]root\.tsx/, priority: 1 },
						{
							name: "shared",
							test: /node_modules[\\/]lucide-react|web[\\/]app[\\/](behaviour|meta|boot|ui|sections[\\/]page-header)[\\/].*\.tsx?$/,
							minShareCount: 12,
						},
					],
				},
			},
		},
	},
});
