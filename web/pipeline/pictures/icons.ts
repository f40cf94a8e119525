import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { readMark } from "./mark.ts";

export type IconOptions = {
	media: string;
	/** Folder whose content is served at the root of the site. */
	target: string;
	name: string;
	shortName: string;
	colors: { paper: string; dark: string };
};

function png(svg: string, size: number): Promise<Buffer> {
	return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
		.resize(size, size)
		.png({ compressionLevel: 9, palette: true })
		.toBuffer();
}

/** A Windows icon file: head, one entry of its directory, and the picture as PNG behind these 22 bytes. */
function ico(size: number, picture: Buffer): Buffer {
	const head = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
	head.writeUInt32LE(picture.length, 14);
	return Buffer.concat([head, picture]);
}

/** Browser icons and the web manifest, all from the two icon drawings in `media/marks`. */
export async function buildIcons({ media, target, name, shortName, colors }: IconOptions): Promise<string[]> {
	const read = async (path: string) => (await readMark(path, await readFile(join(media, path)))).svg;
	const icon = await read("marks/favicon.svg");
	const maskable = await read("marks/icon-maskable.svg");
	const manifest = {
		name,
		short_name: shortName,
		lang: "de",
		start_url: "/",
		display: "browser",
		background_color: colors.paper,
		theme_color: colors.dark,
		icons: [
			{ src: "/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
	};
	const files: Record<string, Uint8Array | string> = {
		"favicon.ico": ico(32, await png(icon, 32)),
		"favicon.svg": icon,
		"apple-touch-icon.png": await png(maskable, 180),
		"icon-192.png": await png(icon, 192),
		"icon-512.png": await png(icon, 512),
		"icon-maskable-512.png": await png(maskable, 512),
		"site.webmanifest": `${JSON.stringify(manifest, null, "\t")}\n`,
	};
	await mkdir(target, { recursive: true });
	await Promise.all(Object.entries(files).map(([file, content]) => writeFile(join(target, file), content)));
	return Object.keys(files);
}
