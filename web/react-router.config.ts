import type { Config } from "@react-router/dev/config";
import { jobEnds, layoutContent } from "./app/content/load.server.ts";
import { allPages } from "./pipeline/pages.ts";

export default {
	ssr: false,
	buildDirectory: "../build/web",
	prerender: () =>
		allPages(
			layoutContent().services.map((service) => service.id),
			jobEnds(),
		).map((page) => page.path),
} satisfies Config;
