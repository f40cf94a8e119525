import { join } from "node:path";
import sharp from "sharp";

const width = 1440;
const height = 900;

/**
 * Pictures that are as much work as photographs: a sky, a horizon and grain, each different from the others.
 * Evenly coloured areas alone would compress to nothing and flatter the result.
 */
export async function writePictures(folder: string, from: number, count: number): Promise<void> {
	for (let number = from; number < from + count; number++) {
		const hue = (number * 37) % 360;
		const horizon = 420 + ((number * 53) % 240);
		const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
			<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 30% 45%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 45% 78%)"/></linearGradient></defs>
			<rect width="100%" height="100%" fill="url(#sky)"/>
			<path d="M0 ${horizon}q${width / 4} ${(number % 9) * 12 - 48} ${width / 2} 0t${width / 2} 0V${height}H0z" fill="hsl(${(hue + 20) % 360} 25% 24%)"/>
			<text x="80" y="${horizon + 160}" font-size="120" fill="white">${number + 1}</text></svg>`;
		const grain = await sharp({
			create: {
				width,
				height,
				channels: 3,
				noise: { type: "gaussian", mean: 128, sigma: 22 },
				background: "gray",
			},
		})
			.blur(1.2)
			.png({ compressionLevel: 1 })
			.toBuffer();
		await sharp(Buffer.from(scene))
			.composite([{ input: grain, blend: "soft-light" }])
			.jpeg({ quality: 84 })
			.toFile(join(folder, `messbild-${String(number + 1).padStart(4, "0")}.jpg`));
	}
}
