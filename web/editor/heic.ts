/** Photographs of telephones in HEIC: sharp's own libheif has no decoder for them, for the sake of patents. */
import sharp, { type Sharp } from "sharp";
import { limitPixels } from "../pipeline/pictures/encode.ts";

/** By its first bytes, whatever it is called (ISO/IEC 23008-12, brands of HEVC). */
export function isTelephones(bytes: Buffer): boolean {
	return /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(bytes.subarray(4, 12).toString("latin1"));
}

export async function unpacked(path: string, bytes: Buffer): Promise<Sharp> {
	// Two megabytes, for these files alone.
	const { default: library } = await import("libheif-js/wasm-bundle.js");
	const [image] = new library.HeifDecoder().decode(bytes);
	if (!image) throw new Error("no picture");
	const [width, height] = [image.get_width(), image.get_height()];
	// Known from the header: nothing is unpacked yet.
	limitPixels(path, { width, height });
	const data = new Uint8ClampedArray(width * height * 4);
	await new Promise<void>((done, failed) =>
		image.display({ data, width, height }, (made) => (made ? done() : failed(new Error("broken picture")))),
	);
	return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
