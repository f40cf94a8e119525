import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type Colors, palette } from "../../app/content/colors.ts";
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
	name: string;
	line: string;
	colors: Colors;
	media: string;
	out: string;
};

/** One preview picture per page for messengers and networks, which read neither AVIF nor SVG; gives their files by page. */
export async function buildSocial({
	pages,
	name,
	line,
	colors,
	media,
	out,
}: SocialOptions): Promise<Record<string, string>> {
	const folder = join(out, "media/social");
	await mkdir(folder, { recursive: true });
	const { svg: mark } = await readMark("marks/mark.svg", await readFile(join(media, "marks/mark.svg")));
	const drawing = makerOf(cardMakers);
	const listed: Record<string, string> = {};
	const needed = new Set<string>();
	for (const { path, title, picture, line: own = line } of pages) {
		const master = await readFile(join(media, picture));
		const key = createHash("sha256")
			.update(JSON.stringify([drawing, title, name, own, palette(colors), mark]))
			.update(master)
			.digest("hex");
		const file = `${kebab(path) || "start"}-${key.slice(0, 8)}.jpg`;
		needed.add(file);
		listed[path] = `/media/social/${file}`;
		if (existsSync(join(folder, file))) continue;
		const card = await sharp(master)
			.autoOrient()
			.resize({ ...CARD, fit: "cover" })
			.composite([{ input: Buffer.from(await drawCard({ title, name, line: own, colors, mark })) }])
			.jpeg({ quality: 82, mozjpeg: true })
			.toBuffer();
		await writeFile(join(folder, `${file}.part`), card);
		await rename(join(folder, `${file}.part`), join(folder, file));
	}
	const stale = (await readdir(folder)).filter((file) => !needed.has(file));
	await Promise.all(stale.map((file) => rm(join(folder, file))));
	return listed;
}
