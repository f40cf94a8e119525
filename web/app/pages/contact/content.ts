import { z } from "zod";
import { linkSchema, picturePath, text } from "../../content/fields.ts";
import { fileLabels, formLabels, pageHead, withPlace } from "../../content/page-schemas.ts";
import { phoneLabel } from "../../content/phone.ts";
import type { Shared } from "../../content/shared.ts";
import { paths } from "../../paths.ts";
import { machineLabels } from "../fleet/content.ts";

/** content/pages/contact.yaml */
export const schema = z.strictObject({
	...pageHead,
	tabs: z
		.array(
			z.strictObject({
				key: z.enum(["contact", "project", "tender"]),
				label: text,
				text,
				/** What helps with this topic. */
				link: linkSchema.optional(),
			}),
		)
		.length(3),
	/** What stands in the form for somebody who comes from a proof; {title} is the proof. */
	proof: z.strictObject({ subject: withPlace("title"), message: withPlace("title") }),
	form: z.strictObject({
		...formLabels,
		title: text,
		subject: text,
		/** In front of the machines that somebody has chosen on the fleet page. */
		machines: text,
		...fileLabels,
	}),
	card: z.strictObject({
		title: text,
		phone: text,
		email: text,
		fax: text,
		address: text,
		hours: text,
		reaction: text,
	}),
	map: z.strictObject({ title: text, image: picturePath, load: text, hide: text, notice: text, route: text }),
});

export const places = () => [{ path: paths.contact }];

export type ContactPage = ReturnType<typeof content>;

export function content({ meta, mark, contact, standby, picture, formLabels, load }: Shared) {
	const { pages, company, proofs, fleet } = load();
	const { meta: own, image, map, form, proof: fields, ...texts } = pages.contact;
	const { machines: lead, ...labels } = form;
	const { name, address, openingHours, links, fax } = company;
	return {
		meta: meta(own),
		...texts,
		ground: mark(texts),
		prefill: {
			fields,
			titles: Object.fromEntries(proofs.proofs.map(({ id, title }) => [id, title])),
			machines: { lead, labels: machineLabels(fleet) },
		},
		form: { ...formLabels(), ...labels },
		image: picture(image, "pages/contact.yaml: image"),
		standby: standby(),
		contact: { ...contact(), faxLabel: phoneLabel(fax), name, address, hours: openingHours.contact },
		map: {
			...map,
			newWindow: load().interface.newWindow,
			image: picture(map.image, "pages/contact.yaml: map.image"),
			src: links.map,
			routeUrl: links.route,
		},
	};
}
