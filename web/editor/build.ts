/** Makes build/editor: the editor with everything it needs, so that it asks no other host. */
import { join } from "node:path";
import { build, type Plugin } from "vite";

await build({
	configFile: false,
	root: import.meta.dirname,
	base: "./",
	logLevel: "error",
	plugins: [german(), ownFonts()],
	build: {
		outDir: join(import.meta.dirname, "../../build/editor"),
		emptyOutDir: true,
		assetsInlineLimit: 0,
		modulePreload: false,
		chunkSizeWarningLimit: 4096,
		target: "es2022",
	},
});

/** Sveltia brings 29 languages and the grammars of 200 programming languages along; the office needs one and none. */
function german(): Plugin {
	const empty = "\0empty";
	return {
		name: "german",
		enforce: "pre",
		resolveId: (id) => (/@shikijs\/(langs|themes)\/|\/locales\/(?!de\b)[\w-]+\.json/.test(id) ? empty : null),
		load: (id) => (id === empty ? "export default {}" : null),
	};
}

/** Sveltia names fonts of another host in its styles and brings the same ones along; a policy forbids the first. */
function ownFonts(): Plugin {
	return {
		name: "own-fonts",
		transform: (code, id) =>
			id.includes("@sveltia/cms/npm/")
				? code.replaceAll(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, "")
				: null,
	};
}
