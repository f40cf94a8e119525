import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { OutsideError } from "./below.ts";
import { sendGenerated } from "./generated-files.ts";
import { partEntries, targets } from "./parts.ts";
import { folders } from "./pipeline/folders.ts";

const app = join(import.meta.dirname, "app");

/**
 * Told apart by the place of their sheet, since the editor's preview loads the sheets of several pages, of which some have the same file
 * name. The whole path would be a sixth of a page's styles.
 */
function className(local: string, file: string): string {
	const place = relative(app, file).replace(/\.module\.css.*$/, "");
	return `${local}-${createHash("sha256").update(place).digest("hex").slice(0, 4)}`;
}

/** Pages are written with a runtime of ours and React's hooks behind it, which refuse what no browser would ever run. */
function pageElements(): Plugin {
	const elements = join(app, "alive/jsx-dev-runtime.ts");
	const hooks = join(app, "alive/page-react.ts");
	return {
		name: "page-elements",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "ssr",
		resolveId: (id, importer) =>
			id === "react" && importer?.startsWith(app) && importer !== hooks ? hooks : null,
		// A server takes packages from where they are, past plugins: the import itself names ours.
		transform: {
			order: "post",
			handler: (code) => code.replaceAll('"react/jsx-dev-runtime"', JSON.stringify(elements)),
		},
	};
}

/** In development the picture variants and papers come straight from the pipeline's output. */
function generatedFiles(): Plugin {
	return {
		name: "generated-files",
		configureServer(server) {
			// Opens an editor of this computer for whoever links to it.
			server.middlewares.use("/__open-in-editor", (_, response) => response.writeHead(404).end());
			server.middlewares.use((request, response, next) => {
				try {
					const path = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
					if (!sendGenerated(path, response)) next();
				} catch (error) {
					if (!(error instanceof OutsideError || error instanceof URIError)) throw error;
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
