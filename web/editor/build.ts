/** Makes build/editor: the editor with everything it needs, so that it asks no other host. */
import { join } from "node:path";
import { build } from "vite";

await build({
	configFile: false,
	root: import.meta.dirname,
	base: "./",
	logLevel: "warn",
	build: {
		outDir: join(import.meta.dirname, "../../build/editor"),
		emptyOutDir: true,
		assetsInlineLimit: 0,
		modulePreload: false,
		chunkSizeWarningLimit: 4096,
		target: "es2022",
	},
});
