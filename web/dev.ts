/** Pages as they are worked on: changed styles are exchanged in the open page, after any other change it is loaded again. */
import { createServer, type Plugin } from "vite";
import { pagesMiddleware } from "./pages-middleware.ts";

/** Pages link all their styles; Vite by itself loads a page again whose sheet has names for classes. */
const stylesInPlace: Plugin = {
	name: "styles-in-place",
	hotUpdate({ file, modules, timestamp }) {
		if (!file.endsWith(".css") || this.environment.name !== "client") return;
		const path = `/@fs${file}`;
		const update = { type: "css-update" as const, path, acceptedPath: path, timestamp };
		this.environment.hot.send({ type: "update", updates: [update] });
		return modules.filter(({ url }) => !url.includes("direct"));
	},
};

/** A server takes packages from where they are, past plugins: elements would be React's own, which know no day. */
const elementsOfPages: Plugin = {
	name: "elements-of-pages",
	enforce: "post",
	applyToEnvironment: ({ name }) => name === "ssr",
	transform: (code) =>
		code.replaceAll(
			'"react/jsx-dev-runtime"',
			JSON.stringify(`${import.meta.dirname}/app/alive/jsx-dev-runtime.ts`),
		),
};

const vite = await createServer({
	configFile: `${import.meta.dirname}/vite.config.ts`,
	plugins: [stylesInPlace, elementsOfPages],
	// Found with the first part that wakes, they would load the page again under a hand.
	optimizeDeps: { include: ["lucide", "react", "react/jsx-dev-runtime", "react-dom/client"] },
	server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" } },
});
vite.watcher.add(`${import.meta.dirname}/../content`);
vite.watcher.on("change", (file) => {
	if (!file.endsWith(".css")) vite.ws.send({ type: "full-reload" });
});
const extra = '<script type="module" src="/@vite/client"></script>';
vite.middlewares.use(pagesMiddleware(vite, () => ({ extra })));
await vite.listen();
vite.printUrls();
