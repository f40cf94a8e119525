import type { Content } from "../../content/content.ts";
import { qrCode } from "../../content/qr-code.ts";
import type { Shared } from "../../content/shared.ts";
import { lastDay } from "../../content/worksites.ts";
import { worksitePath } from "../../paths.ts";
import type { Place } from "../../site-map.ts";
import { sheetNames, content as worksite } from "../worksite/content.ts";

/** A3 for the fence, A4 for letter boxes. */
const kinds = ["schild", "handzettel"] as const;

export const places = ({ worksites }: Content): Place[] =>
	worksites.flatMap(({ slug, until }) =>
		kinds.map((kind) => ({
			path: `${worksitePath(slug)}/${kind}`,
			of: `${slug}/${kind}`,
			unlisted: true as const,
			until: lastDay({ until }),
		})),
	);

export type WorksiteSheetPage = ReturnType<typeof content>;

export function content(shared: Shared, of: string) {
	const [slug = "", kind] = of.split("/");
	const { company } = shared.load();
	const { meta, ...site } = worksite(shared, slug);
	const isSign = kind === "schild";
	const paper = isSign ? "A3" : "A4";
	const label = isSign ? sheetNames.schild : sheetNames.handzettel;
	return {
		meta: shared.meta({
			...meta,
			title: `${site.title} (${paper})`,
			description: `${label}: ${site.title}, ${site.location}. ${site.facts[2]?.label}: ${site.facts[2]?.value}.`,
		}),
		...site,
		above: [...site.above, { label: site.title, to: site.to }],
		here: label,
		isSign,
		company: { name: company.name, ...shared.contact() },
		address: {
			host: company.origin.replace(/^https:\/\/(www\.)?/, ""),
			code: qrCode(company.origin + worksitePath(slug)),
		},
	};
}
