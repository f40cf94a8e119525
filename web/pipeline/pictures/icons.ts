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

/** Windows icon file: a directory of 16 bytes per picture, then the pictures as PNG. */
export function ico(pictures: { size: number; bytes: Uint8Array }[]): Buffer {
	const directory = Buffer.alloc(6 + pictures.length * 16);
	directory.writeUInt16LE(1, 2);
	directory.writeUInt16LE(pictures.length, 4);
	let offset = directory.length;
	pictures.forEach(({ size, bytes }, index) => {
		const at = 6 + index * 16;
		directory.writeUInt8(size % 256, at);
		directory.writeUInt8(size % 256, at + 1);
		directory.writeUInt16LE(1, at + 4);
		directory.writeUInt16LE(32, at + 6);
		directory.writeUInt32LE(bytes.length, at + 8);
		directory.writeUInt32LE(offset, at + 12);
		offset += bytes.length;
	});
	return Buffer.concat([directory, ...pictures.map((picture) => picture.bytes)]);
}

/** Browser icons and the web manifest, all from the two icon drawings in `media/marks`. */
export async function buildIcons({ media, target, name, shortName, colors }: IconOptions): Promise<string[]> {
	const read = async (path: string) => (await readMark(path, await readFile(join(media, path)))).svg;
	const icon = await read("marks/favicon.svg");
	const maskable = await read("marks/icon-maskable.svg");
	const sizes = [16, 32, 48];
	const small = await Promise.all(sizes.map(async (size) => ({ size, bytes: await png(icon, size) })));
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
		"favicon.ico": ico(small),
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
