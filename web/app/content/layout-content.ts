import type { layoutContent } from "./load.server.ts";

/** What the root loader gives to everything around the pages. */
export type LayoutContent = ReturnType<typeof layoutContent>;
