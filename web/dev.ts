/** Pages as they are worked on: after any change the open one is loaded again. */
import { createServer } from "vite";
import { pagesMiddleware } from "./pages-middleware.ts";

const vite = await createServer({
	configFile: `${import.meta.dirname}/vite.config.ts`,
	// Found with the first part that wakes, they would load the page again under a hand.
	optimizeDeps: { include: ["lucide", "react", "react/jsx-dev-runtime", "react-dom/client"] },
	server: { port: 5173, proxy: { "/api": "http://127.0.0.1:8080" } },
});
vite.watcher.add(`${import.meta.dirname}/../content`);
vite.watcher.on("change", () => vite.ws.send({ type: "full-reload" }));
vite.middlewares.use(pagesMiddleware(vite));
await vite.listen();
vite.printUrls();
