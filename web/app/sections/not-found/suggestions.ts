export type Suggestion = { to: string; label: string };

const known: Suggestion[] = [
	{ to: "/services", label: "Unsere Bauleistungen" },
	{ to: "/projects", label: "Projekte" },
	{ to: "/fuhrparkundtechnik", label: "Fuhrpark & Technik" },
	{ to: "/careers", label: "Karriere" },
	{ to: "/contact", label: "Kontakt" },
	{ to: "/about", label: "Über uns" },
	{ to: "/galerie", label: "Galerie" },
	{ to: "/impressum", label: "Impressum" },
	{ to: "/datenschutz", label: "Datenschutz" },
	{ to: "/services/erdbau", label: "Erdbau" },
	{ to: "/services/siel-rohrleitungsbau", label: "Siel- & Rohrleitungsbau" },
	{ to: "/services/wasserbau-hochwasserschutz", label: "Wasserbau & Hochwasserschutz" },
	{ to: "/services/umwelttechnik", label: "Umwelttechnik & Entschlammung" },
	{ to: "/services/sondertechnik", label: "Sondertechnik" },
];

/** German words people type or remember, and where they lead. */
const words: Record<string, string> = {
	leistungen: "/services",
	bauleistungen: "/services",
	projekte: "/projects",
	referenzen: "/projects",
	fuhrpark: "/fuhrparkundtechnik",
	fleet: "/fuhrparkundtechnik",
	maschinen: "/fuhrparkundtechnik",
	karriere: "/careers",
	jobs: "/careers",
	stellenangebote: "/careers",
	bewerbung: "/careers",
	kontakt: "/contact",
	anfahrt: "/contact",
	unternehmen: "/about",
	team: "/about",
	gallery: "/galerie",
	bilder: "/galerie",
	imprint: "/impressum",
	privacy: "/datenschutz",
	wasserbau: "/services/wasserbau-hochwasserschutz",
	kanalbau: "/services/siel-rohrleitungsbau",
};

/** Old links to fleet categories and the filter that shows the same machines today (decisions 3). */
const fleetFilters: Record<string, Suggestion> = {
	bagger: { to: "/fuhrparkundtechnik?kategorie=bagger", label: "Bagger im Fuhrpark ansehen" },
	radlader: {
		to: "/fuhrparkundtechnik?kategorie=radlader",
		label: "Radlader und Dumper im Fuhrpark ansehen",
	},
	raupen: { to: "/fuhrparkundtechnik?kategorie=raupen", label: "Raupen im Fuhrpark ansehen" },
	wasserbau: { to: "/fuhrparkundtechnik?kategorie=wasserbau", label: "Wasserbaugerät im Fuhrpark ansehen" },
	spezialmaschinen: {
		to: "/fuhrparkundtechnik?kategorie=spezial",
		label: "Spezialmaschinen im Fuhrpark ansehen",
	},
};

export function fleetSuggestion(path: string): Suggestion | null {
	const key = /^\/fleet\/([a-z]+)\/?$/.exec(path)?.[1];
	return (key && fleetFilters[key]) || null;
}

/** What almost everybody looks for; the same for every address, so it can stand in the prerendered page. */
export const commonSuggestions = known.slice(0, 5);

/** Up to three pages whose addresses resemble the one that was asked for. */
export function nearestSuggestions(path: string): Suggestion[] {
	const wanted = decode(path).toLowerCase().replace(/\/+$/, "");
	const segments = wanted.split("/").filter(Boolean);
	const byWord = segments.flatMap((segment) => words[segment] ?? []);
	const ranked = known
		.map((page) => ({ page, distance: nearness(wanted, segments, page.to) }))
		.filter(({ distance }) => distance <= 0.4)
		.sort((a, b) => a.distance - b.distance)
		.map(({ page }) => page.to);
	const unique = [...new Set([...byWord, ...ranked])].slice(0, 3);
	return unique.flatMap((to) => known.filter((page) => page.to === to));
}

function nearness(wanted: string, segments: string[], candidate: string): number {
	const last = candidate.split("/").at(-1) ?? "";
	return Math.min(relative(wanted, candidate), relative(segments.at(-1) ?? "", last));
}

function relative(a: string, b: string): number {
	const short = a.slice(0, 80);
	return editDistance(short, b) / Math.max(short.length, b.length, 1);
}

function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}

function decode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
