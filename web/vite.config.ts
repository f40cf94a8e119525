import { createReadStream, existsSync } from "node:fs";
import { extname, join, normalize } from "node:path";
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

/** `import source from "./boot.ts?head-script"` gives the bundled, minified text of a classic script. */
function headScript(): Plugin {
	const suffix = "?head-script";
	return {
		name: "head-script",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(suffix)) return null;
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

export default defineConfig({
	plugins: [headScript(), generatedFiles(), reactRouter()],
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
							minShareCount: 9,
						},
					],
				},
			},
		},
	},
});
