import { phoneLabel } from "../../content/phone.ts";
import type { Shared } from "../../content/shared.ts";

export function contactPage({ meta, contact, standby, picture, formLabels, load }: Shared) {
	const { pages, company, proofs } = load();
	const { meta: own, image, map, form, proof: fields, ...texts } = pages.contact;
	const { name, address, openingHours, links, fax } = company;
	return {
		meta: meta(own),
		...texts,
		prefill: { fields, titles: Object.fromEntries(proofs.proofs.map(({ id, title }) => [id, title])) },
		form: { ...formLabels(), ...form },
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
