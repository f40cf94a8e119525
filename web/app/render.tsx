import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { type LayoutContent, LayoutContext } from "./content/layout-content.ts";
import { loadContent, site } from "./content/load.server.ts";
import { Document } from "./document.tsx";
import { IslandHost } from "./islands/island.tsx";
import { Head, type HeadData } from "./meta/head.tsx";
import { type SitePage, siteMap } from "./site-map.ts";

/** What `pages/<name>/page.tsx` exports. */
type PageModule = {
	default: ComponentType<{ page: unknown }>;
	head?: (page: unknown) => HeadData;
	/** Text of a small script that only this page needs. */
	script?: string;
};

const modules = import.meta.glob<PageModule>("./pages/*/page.tsx");

/** What the two builds know about files. */
export type Files = {
	/** Style sheets of a module below app/. */
	sheets: (module: string) => string[];
	/** Scripts of an island, its own first. */
	scripts: (island: string) => string[];
};

export function pages(): SitePage[] {
	return siteMap(loadContent(), site);
}

/** The whole document of one page. */
export async function render(
	page: SitePage,
	{ sheets, scripts }: Files,
	layout: LayoutContent = site.layoutContent(),
): Promise<string> {
	const file = `./pages/${page.name}/page.tsx`;
	const load = modules[file];
	if (!load) throw new Error(`${page.path}: there is no ${file}`);
	const { default: Page, head, script } = await load();
	const html = renderToStaticMarkup(
		<LayoutContext value={layout}>
			<IslandHost
				value={{
					files: scripts,
					render: (part, identifierPrefix) => renderToString(part, { identifierPrefix }),
				}}
			>
				<Document
					path={page.path}
					layout={layout}
					head={<Head page={page} layout={layout} head={head?.(page.data) ?? {}} />}
					sheets={sheets(`app/pages/${page.name}/page.tsx`)}
					script={script}
				>
					<Page page={page.data} />
				</Document>
			</IslandHost>
		</LayoutContext>,
	);
	return `<!DOCTYPE html>${html}`;
}
