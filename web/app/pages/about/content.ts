import type { Shared } from "../../content/shared.ts";

export function aboutPage({ meta, picture, withNote, load }: Shared) {
	const { pages, company, values, timeline, proofs, invented } = load();
	const { meta: own, image, management, ...texts } = pages.about;
	return {
		meta: meta(own),
		...texts,
		image: picture(image, "pages/about.yaml: image"),
		values: { ...texts.values, items: values },
		timeline: {
			...texts.timeline,
			intro: withNote(texts.timeline.intro, invented.timeline),
			image: picture(texts.timeline.image, "pages/about.yaml: timeline.image"),
			items: timeline,
		},
		certificates: {
			...texts.certificates,
			items: proofs.proofs.flatMap(({ id, about }) => {
				if (!about) return [];
				return [{ ...about, image: picture(about.image, `proofs.yaml: ${id}.about.image`) }];
			}),
		},
		management: {
			title: management.title,
			paragraphs: management.paragraphs,
			people: management.roles.map(({ role, text }, index) => ({
				name: company.managingDirectors[index] ?? "",
				...{ role, text },
			})),
		},
	};
}
