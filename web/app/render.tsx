import type { ComponentType } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { asOf, insidePart } from "./alive/jsx-dev-runtime.ts";
import { PageHost } from "./alive/place.tsx";
import { type LayoutContent, LayoutContext } from "./content/layout-content.ts";
import { loadContent, siteOf } from "./content/load.server.ts";
import { Document, type Frame } from "./document.tsx";
import { Head, type HeadData } from "./meta/head.tsx";
import { TrailContext, trailOf } from "./meta/trail.ts";
import { withPartedHeadings } from "./parted-headings.ts";
import { type SitePage, siteMap } from "./site-map.ts";

/** What `pages/<name>/page.tsx` exports. */
type PageModule = {
	default: ComponentType<{ page: unknown }>;
	head?: (page: unknown) => HeadData;
	Frame?: Frame;
};

const modules = import.meta.glob<PageModule>("./pages/*/page.tsx");

/** What the two builds know about files. */
export type Files = {
	/** Style sheets of a module below app/. */
	sheets: (module: string) => string[];
	/** Scripts of a part, its own first. */
	scripts: (part: string) => string[];
	/** The text of a part that is written into the page. */
	inline: (part: string) => Promise<string>;
};

export function pages(content = loadContent(), only?: string): SitePage[] {
	return siteMap(content, siteOf(content), only);
}

/** What stands around every page. */
export function layoutOf(content = loadContent()): LayoutContent {
	return siteOf(content).layoutContent();
}

/** The whole document of one page as it is on a day, without one with all that it ever is; and when it becomes another one. */
export async function render(
	page: SitePage,
	{ sheets, scripts, inline }: Files,
	german: LayoutContent,
	day?: string,
): Promise<{ html: string; changes: string[] }> {
	const file = `./pages/${page.name}/page.tsx`;
	const load = modules[file];
	if (!load) throw new Error(`${page.path}: there is no ${file}`);
	const { default: Page, head, Frame } = await load();
	const layout = inLanguage(german, page);
	const inlined = new Set<string>();
	const host = {
		files: scripts,
		inline: (name: string) => {
			if (inlined.has(name)) return "";
			inlined.add(name);
			return placeholder(name);
		},
		render: (part: React.ReactElement, identifierPrefix: string) =>
			insidePart(() => renderToString(part, { identifierPrefix })),
	};
	const whole = (
		<LayoutContext value={layout}>
			<TrailContext value={trailOf(page)}>
				<PageHost value={host}>
					<Document
						page={page}
						layout={layout}
						head={<Head page={page} layout={layout} head={head?.(page.data) ?? {}} />}
						sheets={sheets(`app/pages/${page.name}/page.tsx`)}
						frame={Frame}
					>
						<Page page={page.data} />
					</Document>
				</PageHost>
			</TrailContext>
		</LayoutContext>
	);
	const { result, changes } = asOf(day, () => renderToStaticMarkup(whole));
	let html = page.language ? result : withPartedHeadings(result);
	for (const name of inlined) {
		const text = await inline(name);
		html = html.replace(placeholder(name), () => text);
	}
	return { html: `<!DOCTYPE html>${html}`, changes };
}

/** Frame and controls speak the page's language. */
function inLanguage(layout: LayoutContent, { language }: SitePage): LayoutContent {
	if (!language) return layout;
	const { words, languages } = layout;
	const { rendered, toTop, toasts } = languages[language];
	return { ...layout, words: { ...words, rendered, toTop, toasts } };
}

/** Rendering cannot wait for the text, so that its place is kept. */
const placeholder = (name: string) => `/* ${name}.alive.ts */`;
