import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map. Paths are the specification's (2.1). */
export default [
	index("pages/home/route.tsx"),
	route("services", "pages/services/route.tsx"),
	route("services/:serviceId", "pages/service/route.tsx"),
	route("projects", "pages/projects/route.tsx"),
	route("fuhrparkundtechnik", "pages/fleet/route.tsx"),
	route("about", "pages/about/route.tsx"),
	route("careers", "pages/careers/route.tsx"),
	route("careers/:slug", "pages/job/route.tsx"),
	route("contact", "pages/contact/route.tsx"),
	route("galerie", "pages/gallery/route.tsx"),
	route("impressum", "pages/legal/impressum.tsx"),
	route("datenschutz", "pages/legal/datenschutz.tsx"),
	route("haftungsausschluss", "pages/legal/haftungsausschluss.tsx"),
	route("*", "pages/not-found/route.tsx"),
] satisfies RouteConfig;
