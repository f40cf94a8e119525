import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type BuildOptions, buildPictures } from "./build.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "pictures-"));
});

afterEach(async () => {
	await rm(folder, { recursive: true });
});

function build(options: Partial<BuildOptions> = {}) {
	const folders = { media: join(folder, "media"), out: join(folder, "build") };
	return buildPictures({ ...folders, own: [], descriptions: [], ...options });
}

async function put(path: string, content: Sharp | Uint8Array | string): Promise<string> {
	const file = join(folder, "media", path);
	await mkdir(dirname(file), { recursive: true });
	await writeFile(
		file,
		content instanceof Uint8Array || typeof content === "string" ? content : await content.toBuffer(),
	);
	return file;
}

/** A picture whose left half is red and whose right half is blue, so that turning it shows. */
function picture(width: number, height: number): Sharp {
	const half = {
		create: { width: Math.ceil(width / 2), height, channels: 3, background: "#d01010" },
	} as const;
	return sharp({ create: { width, height, channels: 3, background: "#1010d0" } }).composite([
		{ input: half, left: 0, top: 0 },
	]);
}

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';

const outputs = () => readdir(join(folder, "build/media"));

describe("a master", () => {
	test("becomes an AVIF in every width that fits and one WebP, under a hashed name", async () => {
		await put("gallery/Erdbau/große-grube.jpg", picture(700, 400).jpeg());
		const { pictures } = await build();
		const made = pictures["gallery/Erdbau/große-grube.jpg"];
		expect(made).toMatchObject({ width: 700, height: 400, widths: [320, 640, 700], alt: "Große Grube" });
		expect(made?.id).toMatch(/^grosse-grube-[0-9a-f]{8}$/);
		expect(await outputs()).toEqual(
			["320.avif", "640.avif", "700.avif", "700.webp"].map((name) => `${made?.id}-${name}`),
		);
		expect((await sharp(join(folder, "build/media", `${made?.id}-320.avif`)).metadata()).width).toBe(320);
	});

	test("turned by its camera is turned upright and loses its metadata", async () => {
		await put(
			"gallery/Erdbau/gedreht.jpg",
			picture(400, 200)
				.withExif({ IFD0: { Copyright: "Muster" } })
				.withMetadata({ orientation: 6 })
				.jpeg(),
		);
		const { pictures } = await build();
		const made = pictures["gallery/Erdbau/gedreht.jpg"];
		expect(made).toMatchObject({ width: 200, height: 400 });
		const result = sharp(join(folder, "build/media", `${made?.id}-200.webp`));
		const { exif, orientation } = await result.metadata();
		expect([exif, orientation]).toEqual([undefined, undefined]);
		const top = await result.extract({ left: 100, top: 20, width: 1, height: 1 }).raw().toBuffer();
		expect(top[0]).toBeGreaterThan(150);
	});

	test("with transparency stays transparent", async () => {
		const clear = sharp({
			create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
		});
		await put("gallery/Erdbau/durchsichtig.png", clear.png());
		const { pictures } = await build();
		const made = pictures["gallery/Erdbau/durchsichtig.png"];
		expect((await sharp(join(folder, "build/media", `${made?.id}-40.webp`)).metadata()).hasAlpha).toBe(true);
		expect((await sharp(join(folder, "build/media", `${made?.id}-40.avif`)).metadata()).hasAlpha).toBe(true);
	});

	test("full of noise is pressed below the limits for thumbnails and tiles, and no more than that", async () => {
		const noise = sharp({
			create: {
				width: 660,
				height: 420,
				channels: 3,
				background: "#808080",
				noise: { type: "gaussian", mean: 128, sigma: 32 },
			},
		});
		await put("gallery/Erdbau/kies.jpg", noise.jpeg());
		const { pictures } = await build();
		const id = pictures["gallery/Erdbau/kies.jpg"]?.id;
		for (const [name, least, limit] of [
			["320.avif", 4, 15],
			["640.avif", 30, 60],
			["660.avif", 50, 220],
		] as const) {
			const kilobytes = (await stat(join(folder, "build/media", `${id}-${name}`))).size / 1024;
			expect(kilobytes, name).toBeLessThanOrEqual(limit);
			expect(kilobytes, name).toBeGreaterThan(least);
		}
	});
});

describe("a second build", () => {
	test("works on nothing when nothing has changed, and tells how far it is", async () => {
		await put("gallery/Erdbau/a.jpg", picture(60, 40).jpeg());
		await put("clients/werft.svg", square);
		expect((await build()).made).toEqual(["clients/werft.svg", "gallery/Erdbau/a.jpg"]);
		const told: number[][] = [];
		const { made } = await build({ progress: (done, all) => told.push([done, all]) });
		expect([made, told]).toEqual([
			[],
			[
				[1, 2],
				[2, 2],
			],
		]);
	});

	test("sees a change that leaves the size as it was, and one that leaves the date", async () => {
		const file = await put("clients/werft.svg", square);
		await build();
		await put("clients/werft.svg", square.replace("h9", "h8"));
		expect((await build()).made).toEqual(["clients/werft.svg"]);
		const { atime, mtime } = await stat(file);
		await utimes(file, atime, mtime);
		await build();
		await put("clients/werft.svg", square.replace("h9", "h10"));
		await utimes(file, atime, mtime);
		expect((await build()).made).toEqual(["clients/werft.svg"]);
	});

	test("works on the one picture that has changed and removes its old files", async () => {
		await put("gallery/Erdbau/a.jpg", picture(60, 40).jpeg());
		await put("gallery/Erdbau/b.jpg", picture(60, 40).jpeg());
		await build();
		await put("gallery/Erdbau/a.jpg", picture(80, 40).jpeg());
		const { made, removed } = await build();
		expect(made).toEqual(["gallery/Erdbau/a.jpg"]);
		expect(removed).toHaveLength(2);
		expect(await outputs()).toHaveLength(4);
	});

	test("gives the same picture another address where it is made in other widths", async () => {
		await put("gallery/Erdbau/a.jpg", picture(60, 40).jpeg());
		await put("pages/a.jpg", picture(60, 40).jpeg());
		const { pictures } = await build();
		expect(pictures["pages/a.jpg"]?.id).not.toBe(pictures["gallery/Erdbau/a.jpg"]?.id);
	});

	test("gives another picture of the same size another address, or browsers would keep the old one for a year", async () => {
		const plain = (background: string) =>
			sharp({ create: { width: 60, height: 40, channels: 3, background } });
		await put("gallery/Erdbau/a.png", plain("#d01010").png());
		const before = (await build()).pictures["gallery/Erdbau/a.png"]?.id;
		await put("gallery/Erdbau/a.png", plain("#1010d0").png());
		const after = (await build()).pictures["gallery/Erdbau/a.png"]?.id;
		expect(after).not.toBe(before);
	});

	test("makes everything again that was made by other code", async () => {
		await put("gallery/Erdbau/a.jpg", picture(60, 40).jpeg());
		await put("clients/werft.svg", square);
		await build();
		const memory = join(folder, "build/cache/pictures.json");
		const remembered = JSON.parse(await readFile(memory, "utf8"));
		for (const entry of Object.values<{ maker: string }>(remembered)) entry.maker += "0";
		await writeFile(memory, JSON.stringify(remembered));
		expect((await build()).made).toEqual(["clients/werft.svg", "gallery/Erdbau/a.jpg"]);
	});

	test("drops a picture that is gone and follows one that was renamed", async () => {
		const file = await put("gallery/Erdbau/a.jpg", picture(60, 40).jpeg());
		await put("gallery/Erdbau/b.jpg", picture(90, 40).jpeg());
		await build();
		await rm(join(folder, "media/gallery/Erdbau/b.jpg"));
		// Somebody has cleaned up a little already.
		const [own = ""] = (await outputs()).filter((name) => name.startsWith("b-"));
		await rm(join(folder, "build/media", own));
		await rename(file, join(dirname(file), "c.jpg"));
		const { pictures } = await build();
		expect(Object.keys(pictures)).toEqual(["gallery/Erdbau/c.jpg"]);
		expect((await outputs()).every((name) => name.startsWith("c-"))).toBe(true);
	});

	test("keeps what was done before a broken picture stopped it", async () => {
		await put("gallery/Erdbau/a.jpg", picture(60, 40).jpeg());
		const broken = await put("gallery/Erdbau/b.jpg", "no picture");
		await expect(build({ parallel: 1 })).rejects.toThrow("gallery/Erdbau/b.jpg");
		await rm(broken);
		expect((await build()).made).toEqual([]);
	});
});

describe("the build stops and names the file", () => {
	test("when a picture is cut off", async () => {
		const whole = await picture(300, 200).jpeg().toBuffer();
		await put("gallery/Erdbau/halb.jpg", whole.subarray(0, whole.length / 2));
		await expect(build()).rejects.toThrow(/^media\/gallery\/Erdbau\/halb\.jpg: /);
	});

	test.each([
		["gallery/Erdbau/leer.jpg", "", /leer\.jpg/],
		["gallery/Erdbau/falsch.png", picture(30, 20).jpeg(), /im Format jpeg, heißt aber \.png/],
		["gallery/Erdbau/falsch.png", picture(30, 20).gif(), /im Format gif, heißt aber \.png/],
		["gallery/Erdbau/handy.heic", "x", /Endung „\.heic“ zeigt die Seite nicht/],
		["films/hero.mp4", "no film", /kein Film in H\.264/],
		// A codec that few browsers know.
		["films/hof.mp4", Buffer.from("\0\0\0\x18ftypisom stsd hvc1"), /kein Film in H\.264/],
		["papers/nachweis.pdf", "no paper", /keine PDF-Datei/],
	])("when %s is not what it says", async (path, content, reason) => {
		await put(path, content);
		await expect(build()).rejects.toThrow(reason);
		await expect(build()).rejects.toThrow(`media/${path}: `);
	});

	const namesOfCameras = ["IMG_2034.jpg", "20261116_103000.jpg", "WhatsApp Image 2026.jpg", "DSC0001.jpg"];
	test.each(namesOfCameras)("when the name %s says nothing and no description does", async (name) => {
		await put(`projects/${name}`, picture(30, 20).jpeg());
		await expect(build()).rejects.toThrow(`media/projects/${name}: Der Name sagt nicht, was zu sehen ist.`);
		const text = "Bagger am Hang";
		const { pictures } = await build({ descriptions: [{ image: `projects/${name}`, text }] });
		expect(pictures[`projects/${name}`]?.alt).toBe(text);
	});

	test.each([
		["<text>Muster</text>", "enthält Schrift"],
		['<path onclick="x()"/>', "enthält ein Skript"],
		["<script/>", "enthält ein Skript"],
		['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', "enthält ein Skript"],
		["<path d='M0 0' onclick = 'x()'/>", "enthält ein Skript"],
		["<foreignObject/>", "enthält ein Skript"],
		["<path d='M0 0'onclick = 'x()'/>", "in Zeile 1 kein gültiges SVG"],
		['<path d="M0 0h9" id="&nbsp;"/>', "in Zeile 1 kein gültiges SVG"],
		['\n<meta http-equiv="refresh">\n', "enthält „meta“"],
		['<iframe srcdoc="&lt;script>"></iframe>', "enthält „iframe“"],
		['<set attributeName="href" to="javascript:x"/>', "enthält „set“"],
		["<constructor/>", "enthält „constructor“"],
		['<style>@import "x"</style>', "Präsentationsattribute"],
		["<a href='javascript:x()'/>", "verweist auf eine andere Datei"],
		['<image href="https://a.example/b.png"/>', "verweist auf eine andere Datei"],
		['<use href = "a.svg#b"/>', "verweist auf eine andere Datei"],
		['<path fill="url(a.svg#b)"/>', "verweist auf eine andere Datei"],
		["<path fill=\"url( 'a.svg#b')\"/>", "verweist auf eine andere Datei"],
	])("when a mark holds %s", async (shapes, reason) => {
		await put("marks/logo.svg", `<svg viewBox="0 0 9 9">${shapes}</svg>`);
		await expect(build()).rejects.toThrow(reason);
	});

	test.each([
		['<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]><svg viewBox="0 0 9 9"/>', "DOCTYPE"],
		["<svg><path/></svg>", "viewBox"],
	])("when a mark is %s", async (source, reason) => {
		await put("marks/logo.svg", source);
		await expect(build()).rejects.toThrow(reason);
	});
});

describe("other files", () => {
	test("vector marks are copied under a hashed name and described by their file name", async () => {
		await put(
			"clients/hafen-süd.svg",
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 0h9"/></svg>',
		);
		const { files } = await build();
		const mark = files["clients/hafen-süd.svg"];
		expect(mark).toMatchObject({ width: 120, height: 40, alt: "Hafen Süd" });
		expect(mark?.url).toMatch(/^\/media\/hafen-sued-[0-9a-f]{8}\.svg$/);
	});

	test("of a drawing nothing is left but shapes, under names of its own", async () => {
		const odd = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- a --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" inkscape:version="1" class="x">
			<title>Kran &lt;script></title><metadata><rdf:RDF><a href="x"/></rdf:RDF></metadata><sodipodi:namedview/>
			<path id="main" style="fill:#f00;position:fixed" d="M0 0h9" data-x="1"/><use xlink:href="#main"/></svg>`;
		await put("clients/werft.svg", odd);
		const { url = "" } = (await build()).files["clients/werft.svg"] ?? {};
		expect(await readFile(join(folder, "build", url), "utf8")).toBe(
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path id="drawn-main" fill="#f00" d="M0 0h9"/><use href="#drawn-main"/></svg>',
		);
	});

	const doubled = (place: number) => `<g id="b${place}">${`<use href="#b${place - 1}"/>`.repeat(2)}</g>`;
	test.each([
		[
			"a copy of copies",
			`<path id="b0" d="M0 0h9"/>${[...Array(24).keys()].map((n) => doubled(n + 1)).join("")}`,
		],
		["a copy of itself", '<g id="a"><use href="#a"/></g>'],
		["more shapes than a drawing has", "<g/>".repeat(4000)],
		["a tower of groups", `${"<g>".repeat(20_000)}${"</g>".repeat(20_000)}`],
		["half a megabyte", `<path d="${"M0 0".repeat(130_000)}"/>`],
	])("%s is refused before it costs anything", async (_, shapes) => {
		await put("clients/werft.svg", `<svg viewBox="0 0 9 9">${shapes}</svg>`);
		const before = process.cpuUsage();
		await expect(build()).rejects.toThrow("Die Zeichnung hat zu viele Teile.");
		const { user, system } = process.cpuUsage(before);
		expect((user + system) / 1e6).toBeLessThan(1);
	});

	test("vector marks may use what they hold themselves", async () => {
		const uses = `<path id="a" fill="url(#b)"/><use href = "#a"/><path fill="url( '#b')"/>`;
		await put("clients/werft.svg", `<svg viewBox="0 0 9 9">${uses}</svg>`);
		expect((await build()).files["clients/werft.svg"]).toMatchObject({ width: 9, height: 9 });
	});

	test("films are copied under a hashed name and without a description", async () => {
		await put("films/IMG_2034.mp4", Buffer.from("\0\0\0\x18ftypisom stsd avc1"));
		await put("films/frei.webm", Buffer.from("1a45dfa39f4286", "hex"));
		const { files, pictures } = await build();
		expect(files["films/IMG_2034.mp4"]?.url).toMatch(/^\/media\/img-2034-[0-9a-f]{8}\.mp4$/);
		expect(files["films/frei.webm"]?.url).toMatch(/\.webm$/);
		expect([files["films/IMG_2034.mp4"]?.alt, pictures]).toEqual([undefined, {}]);
	});

	test("papers keep a readable address", async () => {
		await put("papers/güte-nachweis.pdf", "%PDF-1.7");
		const { files } = await build();
		expect(files["papers/güte-nachweis.pdf"]?.url).toBe("/downloads/guete-nachweis.pdf");
		expect(await readFile(join(folder, "build/downloads/guete-nachweis.pdf"), "utf8")).toBe("%PDF-1.7");
	});

	test("notes and hidden files are passed over", async () => {
		await put("README.md", "#");
		await put("gallery/.DS_Store", "x");
		expect(await build()).toMatchObject({ pictures: {}, files: {} });
	});
});

test("a picture is described by its file's name, unless somebody has described it", async () => {
	await put("projects/spundwand-am-kanal.jpg", picture(30, 20).jpeg());
	await put("gallery/Erdbau/über.jpg", picture(30, 20).jpeg());
	const descriptions = [{ image: "gallery/Erdbau/u\u0308ber.jpg", text: "Bagger am Hang" }];
	const { pictures } = await build({ descriptions });
	expect(pictures["projects/spundwand-am-kanal.jpg"]?.alt).toBe("Spundwand Am Kanal");
	expect(pictures["gallery/Erdbau/über.jpg"]?.alt).toBe("Bagger am Hang");
});

describe("where a file comes from", () => {
	test("is a visualisation or a sample as long as nobody lists it", async () => {
		await put("gallery/Erdbau/a.jpg", picture(30, 20).jpeg());
		await put("clients/werft.svg", square);
		await put("papers/nachweis.pdf", "%PDF-1.7");
		const { pictures, files } = await build();
		expect(pictures["gallery/Erdbau/a.jpg"]?.rendered).toBe(true);
		expect(files["clients/werft.svg"]?.sample).toBe(true);
		// Whoever puts a paper there replaces a sample.
		expect(files["papers/nachweis.pdf"]?.sample).toBeUndefined();
	});

	test("is the company's own once it is listed, without building it anew", async () => {
		await put("gallery/Erdbau/a.jpg", picture(30, 20).jpeg());
		await put("gallery/Erdbau/über.jpg", picture(30, 20).jpeg());
		await put("clients/werft.svg", square);
		await build();
		const own = ["gallery/Erdbau/u\u0308ber.jpg", "clients/werft.svg"];
		const { pictures, files, made } = await build({ own });
		expect(made).toEqual([]);
		expect(pictures["gallery/Erdbau/über.jpg"]?.rendered).toBeUndefined();
		expect(pictures["gallery/Erdbau/a.jpg"]?.rendered).toBe(true);
		expect(files["clients/werft.svg"]?.sample).toBeUndefined();
	});
});
