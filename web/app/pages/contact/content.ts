import { phoneLabel } from "../../content/phone.ts";
import type { Shared } from "../../content/shared.ts";
import { machineLabels } from "../fleet/content.ts";

export function contactPage({ meta, contact, standby, picture, formLabels, load }: Shared) {
	const { pages, company, proofs, fleet } = load();
	const { meta: own, image, map, form, proof: fields, ...texts } = pages.contact;
	const { machines: lead, ...labels } = form;
	const { name, address, openingHours, links, fax } = company;
	return {
		meta: meta(own),
		...texts,
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
