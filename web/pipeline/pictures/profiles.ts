/** One width of a picture. A byte limit is kept by lowering the quality until the file fits. */
export type Variant = {
	width: number;
	quality: number;
	maxBytes?: number;
};

export type Profile = {
	landscape: Variant[];
	portrait: Variant[];
};

const KB = 1024;

/** Higher efforts save a few per cent of the bytes for two to ten times the time, and a cold build has to stay short. */
export const ENCODER = {
	// Raise it when pictures that browsers have kept must be fetched anew.
	version: 1,
	avif: { effort: 1, chromaSubsampling: "4:2:0" },
	webp: { effort: 2, quality: 75 },
} as const;

const thumbnail: Variant = { width: 320, quality: 50, maxBytes: 15 * KB };
const tile: Variant = { width: 640, quality: 54, maxBytes: 60 * KB };
const large = (width: number): Variant => ({ width, quality: 55, maxBytes: 220 * KB });

/** The middle width is what most phones wait for first; dense screens take the widest one. */
const portrait = [large(480), { width: 768, quality: 42 }, large(1080)];

/** What a phone shows at the top of a page, and waits for. */
const opening: Variant = { width: 768, quality: 48, maxBytes: 40 * KB };

const background: Profile = { landscape: [768, 1280, 2000].map(large), portrait };
const card: Profile = { landscape: [tile, large(960), large(1440)], portrait: [tile, large(960)] };

/** Widths follow the layout: the page is at most 1280 px wide, full-bleed pictures end at 2560. */
const profiles: Record<string, Profile> = {
	gallery: {
		landscape: [thumbnail, tile, large(1024), large(1440)],
		portrait: [thumbnail, tile, large(1024)],
	},
	"gallery-header": background,
	films: background,
	services: { landscape: [tile, opening, large(1024), large(1440), large(2000)], portrait },
	pages: {
		landscape: [tile, opening, large(1024), large(1440), large(2000), large(2560)],
		portrait,
	},
	projects: { landscape: [tile, opening, large(960), large(1440)], portrait: [tile, large(960)] },
	fleet: card,
	history: card,
};

/** Pictures in folders without a rule of their own get the widths of an ordinary page picture. */
export function profileFor(path: string): Profile {
	const [folder = ""] = path.split("/");
	const ordinary = { landscape: [tile, large(1024), large(1440)], portrait };
	return (Object.hasOwn(profiles, folder) && profiles[folder]) || ordinary;
}

/** The widths worth making of one master: none wider than the master itself, and always at least one. */
export function variantsFor(profile: Profile, width: number, height: number): Variant[] {
	const wanted = height > width ? profile.portrait : profile.landscape;
	const fitting = wanted.filter((variant) => variant.width <= width);
	const next = wanted[fitting.length];
	if (next && (fitting.at(-1)?.width ?? 0) < width) fitting.push({ ...next, width });
	return fitting;
}
