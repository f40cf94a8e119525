/** Titles, labels and order of the gallery, derived from file and folder names alone. */

export type GalleryCategory<Data> = { key: string; label: string; images: Data[] };

const ORDER = [
	"Wasserbau und Hochwasserschutz",
	"Erdbau",
	"Umwelttechnik und Entschlammung",
	"Sondertechnik",
];

/** Folders of the picture archive that hold no gallery pictures. */
const EXCLUDED = ["clients", "gallery header", "fleet section", "fuhrpark", "company history"];

const german = new Intl.Collator("de");

function spaced(text: string): string {
	return text
		.normalize("NFC")
		.replace(/[-_\s]+/g, " ")
		.trim();
}

/**
 * `poller-mit-festmacher.jpg.pagespeed.ce.x1.jpg` becomes `Poller Mit Festmacher`. A name with a space in it was written as a
 * title, and stays as it was written.
 */
export function titleOf(fileName: string): string {
	const bare = fileName
		.replace(/\.pagespeed\..*$/i, "")
		.replace(/\.[^.]+$/, "")
		.trim();
	if (/\s/.test(bare)) return bare.normalize("NFC").replace(/\s+/g, " ");
	return spaced(bare).replace(
		/(^|\s)(\p{L})/gu,
		(_, before: string, letter: string) => before + letter.toLocaleUpperCase("de"),
	);
}

/** A folder's name as a heading: it keeps its own capitals, apart from the first. */
export function labelOf(folder: string): string {
	const text = spaced(folder);
	return text.charAt(0).toLocaleUpperCase("de") + text.slice(1);
}

export function isExcluded(folder: string): boolean {
	return EXCLUDED.includes(spaced(folder).toLocaleLowerCase("de"));
}

function rank(label: string): number {
	const place = ORDER.indexOf(label);
	return place < 0 ? ORDER.length : place;
}

/** Groups `gallery/<folder>/<file>` paths into ordered categories, each in the order of its titles; every other path is passed over. */
export function galleryOf<Data>(
	pictures: Iterable<readonly [path: string, data: Data]>,
): GalleryCategory<Data>[] {
	const entries = [...pictures].flatMap(([path, data]) => {
		const [root, key, name, ...deeper] = path.split("/");
		if (root !== "gallery" || !key || !name || deeper.length > 0 || isExcluded(key)) return [];
		return [{ key, name, title: titleOf(name), data }];
	});
	entries.sort((a, b) => german.compare(a.title, b.title) || (a.name < b.name ? -1 : 1));
	return [...new Set(entries.map(({ key }) => key))]
		.map((key) => {
			const images = entries.filter((entry) => entry.key === key).map(({ data }) => data);
			return { key, label: labelOf(key), images };
		})
		.sort((a, b) => rank(a.label) - rank(b.label) || german.compare(a.label, b.label));
}
