/** The process of encode-apart.ts: one picture, then it ends. */
import decode from "heic-decode";
import sharp, { type Sharp } from "sharp";
import { limitPixels } from "../pipeline/pictures/encode.ts";
import { MediaError } from "../pipeline/pictures/masters.ts";
import type { Answer, Sent } from "./encode-apart.ts";

/** Nothing on the site is wider, and pages show pictures in this width at least; a smaller one would be blurred. */
const [widest, narrowest] = [2560, 800];
const unreadable = "Das Bild lässt sich nicht lesen. Bitte am Rechner öffnen und als JPG speichern.";

process.once("message", async ({ path, bytes }: Sent) => {
	const answer: Answer = await masterOf(path, bytes).catch((error) =>
		error instanceof MediaError ? error.reason : unreadable,
	);
	// Whatever is large leaves in pieces; the service may be gone by then.
	process.send?.(answer, undefined, undefined, () => process.exit());
});

/** What a camera has sent as the site keeps it: upright, no wider than any page shows, and without where it was taken. */
async function masterOf(path: string, bytes: Buffer): Promise<Buffer> {
	const picture = sharp(bytes);
	const { compression } = await picture.metadata();
	const source = compression === "hevc" ? await ofTelephone(path, bytes) : picture;
	const header = await source.metadata();
	limitPixels(path, header);
	const { width, height } = header.autoOrient;
	const longer = Math.max(width, height);
	if (longer < narrowest)
		throw new MediaError(
			path,
			`Das Bild ist mit ${width} × ${height} Pixeln zu klein. Die längere Seite braucht mindestens ${narrowest}.`,
		);
	return await source
		.autoOrient()
		.resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.webp({ quality: 85 })
		.toBuffer();
}

/** sharp's own libheif has no decoder for these, for the sake of patents. */
async function ofTelephone(path: string, bytes: Buffer): Promise<Sharp> {
	const [picture] = await decode.all({ buffer: bytes });
	if (!picture) throw new Error("no picture");
	// Known from the header: nothing is unpacked yet.
	limitPixels(path, picture as typeof picture & { width: number; height: number });
	const { data, width, height } = await picture.decode();
	return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}
