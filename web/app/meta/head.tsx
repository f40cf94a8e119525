import type { LayoutContent } from "../content/layout-content.ts";
import type { SitePage } from "../site-map.ts";
import type { PictureData } from "../ui/picture/picture-data.ts";
import { alternates } from "./alternates.ts";
import { breadcrumbs, graph, type Node, organization, primaryImage, website } from "./structured-data.ts";
import { trailOf } from "./trail.ts";

/** What a page says about itself beyond its title, description and keywords. */
export type HeadData = {
	/** The picture at the top of the page, where it is not that of its text. */
	picture?: PictureData | undefined;
	/** What search engines are told beyond company, page and the way here. */
	structuredData?: (company: LayoutContent["company"]) => Node[];
};

/** As networks name a language. */
const locales = { de: "de_DE", pl: "pl_PL", ro: "ro_RO", tr: "tr_TR", uk: "uk_UA", en: "en_GB" };

type HeadProps = { page: SitePage; layout: LayoutContent; head: HeadData };

/** Title, description, keywords, canonical address, Open Graph, structured data: the head of every page, made in one place. */
export function Head({ page, layout, head }: HeadProps) {
	const { company } = layout;
	const { path, data, preview, language, versions = [] } = page;
	const { title, description, keywords } = data.meta;
	if (!preview) {
		return (
			<>
				<title>{title}</title>
				<meta name="description" content={description} />
				<meta name="robots" content="noindex" />
			</>
		);
	}
	const url = company.origin + path;
	return (
		<>
			<title>{title}</title>
			<meta name="description" content={description} />
			<meta name="keywords" content={keywords.join(", ")} />
			<link rel="canonical" href={url} />
			{alternates(versions).map((version) => (
				<link
					key={version.language}
					rel="alternate"
					hrefLang={version.language}
					href={company.origin + version.path}
				/>
			))}
			{data.feeds?.map((feed) => (
				<link key={feed.href} rel="alternate" {...feed} />
			))}
			<meta property="og:type" content="website" />
			<meta property="og:locale" content={locales[language ?? "de"]} />
			{versions.map((version) =>
				version.language === (language ?? "de") ? null : (
					<meta key={version.language} property="og:locale:alternate" content={locales[version.language]} />
				),
			)}
			<meta property="og:site_name" content={company.name} />
			<meta property="og:title" content={title} />
			<meta property="og:description" content={description} />
			<meta property="og:url" content={url} />
			<meta property="og:image" content={`${company.origin}/social${path === "/" ? "/home" : path}.jpg`} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta name="twitter:card" content="summary_large_image" />
			<script
				type="application/ld+json"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a "<"
				dangerouslySetInnerHTML={{ __html: structuredData({ page, layout, head }) }}
			/>
		</>
	);
}

function structuredData({ page, layout, head }: HeadProps): string {
	const { company } = layout;
	const trail = trailOf(page);
	const picture = head.picture ?? page.data.image;
	const nodes = [
		organization(company),
		website(company),
		...(picture ? [primaryImage(company, picture)] : []),
		...(trail.length > 0 ? [breadcrumbs(company, trail)] : []),
		...(head.structuredData?.(company) ?? []),
	];
	return JSON.stringify(graph(nodes)).replaceAll("<", "\\u003c");
}
