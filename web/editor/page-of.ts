/** The page on which a content file is seen best. */
export function pageOf(path: string): string {
	const [folder, name = ""] = path.replace(/\.(yaml|md)$/, "").split("/");
	switch (folder) {
		case "jobs":
		case "trainings":
			return `/careers/${name}`;
		case "projects":
		case "services":
			return `/${folder}/${name}`;
		case "legal":
			return `/${name}`;
		case "pages":
			return pages[name] ?? `/${name}`;
		default:
			return others[path] ?? "/";
	}
}

const pages: Record<string, string> = {
	home: "/",
	fleet: "/fuhrparkundtechnik",
	gallery: "/galerie",
	proofs: "/nachweise",
	"own-data": "/vorgang",
	"not-found": "/nicht-gefunden",
};

const others: Record<string, string> = {
	"company.yaml": "/contact",
	"fleet.yaml": "/fuhrparkundtechnik",
	"proofs.yaml": "/nachweise",
	"benefits.yaml": "/careers",
	"values.yaml": "/about",
	"timeline.yaml": "/about",
	"pictures.yaml": "/galerie",
	"enquiry.yaml": "/contact",
};
