import type { Content } from "../../app/content/content.ts";
import type { SocialPage } from "./build.ts";

/** Which title and which picture each page shows when its address is shared. */
export function socialPages({ pages, services, jobs, legal }: Content): SocialPage[] {
	const hero = pages.home.hero.image;
	return [
		{ path: "/", title: pages.home.hero.title, picture: hero },
		{ path: "/services", title: pages.services.title, picture: pages.services.image },
		...services.map(({ id, title, header }) => ({ path: `/services/${id}`, title, picture: header })),
		{ path: "/projects", title: pages.projects.title, picture: pages.projects.image },
		{ path: "/fuhrparkundtechnik", title: pages.fleet.title, picture: pages.fleet.image },
		{ path: "/about", title: pages.about.title, picture: pages.about.image },
		{ path: "/careers", title: pages.careers.title, picture: pages.careers.image },
		...jobs.map(({ slug, occupation, image }) => ({
			path: `/careers/${slug}`,
			title: `${occupation} (m/w/d)`,
			picture: image,
		})),
		{ path: "/contact", title: pages.contact.title, picture: pages.contact.image },
		{ path: "/galerie", title: pages.gallery.title, picture: hero },
		...Object.entries(legal).map(([name, { title }]) => ({ path: `/${name}`, title, picture: hero })),
	];
}
