/** Pages with hot reload: each is made anew for every request, and reloads when anything it is made of has changed. */
import { createServer } from "vite";
import { pagesMiddleware } from "./pages-middleware.ts";

const vite = await createServer({ configFile: `${import.meta.dirname}/vite.config.ts` });
vite.watcher.add(`${import.meta.dirname}/../content`);
vite.watcher.on("change", () => vite.ws.send({ type: "full-reload" }));
vite.middlewares.use(pagesMiddleware(vite, '<script type="module" src="/@vite/client"></script>'));
await vite.listen();
vite.printUrls();
