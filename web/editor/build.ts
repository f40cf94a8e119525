/** Makes build/editor: the editor with everything it needs, so that it asks no other host. */
import { join } from "node:path";
import { build } from "vite";

await build({
	configFile: false,
	root: import.meta.dirname,
	base: "/redaktion/",
	logLevel: "error",
	oxc: { jsx: { runtime: "automatic" } },
	build: {
		outDir: join(import.meta.dirname, "../../build/editor"),
		emptyOutDir: true,
		// Inlined files would become data: addresses, which the content security policy forbids.
		assetsInlineLimit: 0,
		modulePreload: false,
		chunkSizeWarningLimit: 2048,
		target: "es2022",
	},
});
