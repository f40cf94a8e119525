import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { palette } from "../../app/content/colors.ts";
import type { Company } from "../../app/content/schema.ts";
import { makerOf } from "../maker.ts";
import { readMark } from "../pictures/mark.ts";
import { kebab } from "../pictures/masters.ts";
import { CARD, drawCard } from "./draw-card.ts";

export const cardMakers = ["social/build.ts", "social/draw-card.ts", "pictures/mark.ts", "letters.ts"];

export type SocialPage = {
	/** Path of the page, such as `/services/erdbau`. */
	path: string;
	title: string;
	/** Master below `media/` that lies beneath the title. */
	picture: string;
	/** Instead of the company's own line, on pages in another language. */
	line?: string;
};

type SocialOptions = {
	pages: SocialPage[];
	company: Pick<Company, "name" | "claim" | "colors">;
	media: string;
	/** Where the pictures of earlier builds are kept. */
	cache: string;
	target: string;
};

/** One preview picture per page for messengers and networks, which read neither AVIF nor SVG: `<target>/<path>.jpg`. */
export async function buildSocial({ pages, company, media, cache, target }: SocialOptions): Promise<void> {
	const { name, claim, colors } = company;
	await mkdir(cache, { recursive: true });
	const { svg: mark } = await readMark("marks/mark.svg", await readFile(join(media, "marks/mark.svg")));
	const drawing = makerOf(cardMakers);
	const draw = async ({ path, title, picture, line = claim }: SocialPage): Promise<string> => {
		const master = await readFile(join(media, picture));
		const key = createHash("sha256")
			.update(JSON.stringify([drawing, title, name, line, palette(colors), mark]))
			.update(master)
			.digest("hex");
		const file = `${kebab(path) || "start"}-${key.slice(0, 8)}.jpg`;
		if (!existsSync(join(cache, file))) {
			const card = await sharp(master)
				.autoOrient()
				.resize({ ...CARD, fit: "cover" })
				.composite([{ input: Buffer.from(await drawCard({ title, name, line, colors, mark })) }])
				.jpeg({ quality: 82 })
				.toBuffer();
			await writeFile(join(cache, `${file}.part`), card);
			await rename(join(cache, `${file}.part`), join(cache, file));
		}
		const place = join(target, `${path === "/" ? "home" : path}.jpg`);
		await mkdir(dirname(place), { recursive: true });
		await copyFile(join(cache, file), place);
		return file;
	};
	const needed = await Promise.all(pages.map(draw));
	const stale = (await readdir(cache)).filter((file) => !needed.includes(file));
	await Promise.all(stale.map((file) => rm(join(cache, file))));
}
