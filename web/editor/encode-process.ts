/** The process of encode-apart.ts: one picture, then it ends. */
import sharp from "sharp";
import { encodePicture, tooManyPixels } from "../pipeline/pictures/encode.ts";
import { MediaError } from "../pipeline/pictures/masters.ts";
import type { Answer, Order } from "./encode-apart.ts";
import { isTelephones, unpacked } from "./heic.ts";

/** Nothing on the site is wider. */
const widest = 2560;

process.once("message", async (order: Order) => {
	// Whatever is large leaves in pieces; the service may be gone by then.
	process.send?.(await answer(order), undefined, undefined, () => process.exit());
});

async function answer(order: Order): Promise<Answer> {
	try {
		return "variants" in order
			? { made: await encodePicture(...order.variants) }
			: { made: await masterOf(order.master) };
	} catch (error) {
		if (error instanceof MediaError) return { reason: error.reason };
		throw error;
	}
}

/** What a camera has sent as the site keeps it: upright, no wider than any page shows, and without where it was taken. */
async function masterOf([path, bytes]: [path: string, bytes: Buffer]): Promise<Uint8Array> {
	try {
		const source = isTelephones(bytes) ? await unpacked(path, bytes) : sharp(bytes);
		const header = await source.metadata();
		const tooMany = tooManyPixels(header);
		if (tooMany) throw new MediaError(path, tooMany);
		const isReady =
			header.format === "webp" && Math.max(header.width, header.height) <= widest && !header.exif;
		if (isReady) return bytes;
		return await source
			.autoOrient()
			.resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb")
			.webp({ quality: 85 })
			.toBuffer();
	} catch (error) {
		if (error instanceof MediaError) throw error;
		throw new MediaError(
			path,
			"Das Bild lässt sich nicht lesen. Bitte am Rechner öffnen und als JPG speichern.",
		);
	}
}
