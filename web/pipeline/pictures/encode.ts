import { rename, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { wholeWidth } from "../../app/ui/picture/whole-picture.ts";
import { MediaError } from "./masters.ts";
import { ENCODER, type Profile, type Variant, variantsFor } from "./profiles.ts";

// One picture per core is faster than all cores on one picture, and keeps memory flat.
sharp.concurrency(1);
sharp.cache(false);

const LOWEST_QUALITY = 20;
/** Cameras of phones make 12 to 50; unpacked, each million takes four megabytes. */
const MOST_MEGAPIXELS = 50;
const FORMATS: Record<string, string[]> = { jpeg: [".jpg", ".jpeg"], png: [".png"], webp: [".webp"] };

/** Refuses a picture that is too large to be unpacked, known from its first bytes. */
export function limitPixels(path: string, { width, height }: { width: number; height: number }): void {
	const megapixels = Math.ceil((width * height) / 1_000_000);
	const reason = `Das Bild hat ${megapixels} Megapixel. Höchstens ${MOST_MEGAPIXELS} sind möglich; bitte verkleinern.`;
	if (megapixels > MOST_MEGAPIXELS) throw new MediaError(path, reason);
}

export type Encoded = { width: number; height: number; widths: number[]; outputs: string[] };

/** Written under another name first, so that an interrupted build leaves no half picture behind. */
async function place(file: string, bytes: Uint8Array): Promise<void> {
	await writeFile(`${file}.part`, bytes);
	await rename(`${file}.part`, file);
}

/** What has been done so far, done once for all that follows. */
async function unpacked(done: Sharp): Promise<Sharp> {
	const { data, info } = await done.raw().toBuffer({ resolveWithObject: true });
	return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Makes every variant of one picture. The name of each output is `<id>-<width>.<format>`. */
export async function encodePicture(
	path: string,
	bytes: Buffer,
	profile: Profile,
	id: string,
	target: string,
): Promise<Encoded> {
	try {
		const header = await sharp(bytes).metadata();
		if (!FORMATS[header.format]?.includes(extname(path).toLowerCase()))
			throw new MediaError(
				path,
				`Die Datei ist ein Bild im Format ${header.format}, heißt aber ${extname(path)}.`,
			);

		limitPixels(path, header);
		const { width, height } = header.autoOrient;
		const variants = variantsFor(profile, width, height);
		// No variant is wider: a photograph is never unpacked whole.
		const widest = Math.max(...variants.map((variant) => variant.width));
		const source = await unpacked(
			sharp(bytes).autoOrient().resize({ width: widest, withoutEnlargement: true }).toColourspace("srgb"),
		);
		const outputs: string[] = [];
		const widths = variants.map((variant) => variant.width);
		const whole = wholeWidth(widths);
		for (const variant of variants) {
			const sized = await unpacked(source.clone().resize({ width: variant.width }));
			const keep = async (format: string, bytes: Buffer) => {
				const output = `${id}-${variant.width}.${format}`;
				await place(join(target, output), bytes);
				outputs.push(output);
			};
			await keep("avif", await avif(sized, variant));
			if (variant.width === whole) await keep("webp", await sized.webp(ENCODER.webp).toBuffer());
		}
		return { width, height, widths, outputs };
	} catch (error) {
		if (error instanceof MediaError) throw error;
		throw new MediaError(path, `Das Bild lässt sich nicht lesen (${(error as Error).message}).`);
	}
}

/** As good as its byte limit allows. */
async function avif(
	sized: Sharp,
	{ quality, maxBytes = Number.POSITIVE_INFINITY }: Variant,
): Promise<Buffer> {
	for (let next = quality; ; next -= 3) {
		const bytes = await sized
			.clone()
			.avif({ ...ENCODER.avif, quality: next })
			.toBuffer();
		if (bytes.length <= maxBytes || next - 3 < LOWEST_QUALITY) return bytes;
	}
}
