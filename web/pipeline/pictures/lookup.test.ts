import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPictures } from "./lookup.ts";

let out: string;

beforeEach(async () => {
	out = await mkdtemp(join(tmpdir(), "lookup-"));
	await mkdir(join(out, "gen"));
	const picture = { id: "a-1", width: 3, height: 2, widths: [3], alt: "Ein Bild" };
	const mark = { bytes: 9, width: 4, height: 2 };
	await writeFile(
		join(out, "gen/pictures.json"),
		JSON.stringify({ "gallery/Erdbau/über.jpg": { ...picture, rendered: true }, "pages/foto.jpg": picture }),
	);
	await writeFile(
		join(out, "gen/files.json"),
		JSON.stringify({
			"clients/zoll.svg": { url: "/media/zoll-1.svg", ...mark, alt: "Zoll", sample: true },
			"films/hero.mp4": { url: "/media/hero-1.mp4", ...mark },
			"marks/flach.svg": { url: "/media/flach-1.svg", ...mark, height: 0 },
			"marks/schmal.svg": { url: "/media/schmal-1.svg", ...mark, width: 0 },
			"clients/ämter.svg": { url: "/media/aemter-1.svg", ...mark, alt: "Ämter" },
		}),
	);
});

afterEach(async () => {
	await rm(out, { recursive: true });
});

test("a picture is found whichever way its umlauts are written", () => {
	expect(openPictures(out).picture("gallery/Erdbau/u\u0308ber.jpg").id).toBe("a-1");
});

test("a picture that is not there is named", () => {
	expect(() => openPictures(out).picture("fleet/kran.jpg")).toThrow(
		"Die Datei media/fleet/kran.jpg gibt es nicht.",
	);
});

test.each(["films/hero.mp4", "marks/flach.svg", "marks/schmal.svg"])("%s is no drawing", (path) => {
	expect(() => openPictures(out).mark(path)).toThrow(`media/${path}: is not a vector mark`);
});

test("the marks of a folder come in German order", () => {
	expect(
		openPictures(out)
			.marks("clients")
			.map((mark) => mark.alt),
	).toEqual(["Ämter", "Zoll"]);
});

test("the gallery is derived from what was built", () => {
	expect(openPictures(out).gallery()).toMatchObject([{ label: "Erdbau", images: [{ id: "a-1" }] }]);
});

test("a page learns whether a picture is a visualisation", () => {
	const { picture } = openPictures(out);
	expect(picture("gallery/Erdbau/über.jpg").rendered).toBe(true);
	expect(picture("pages/foto.jpg").rendered).toBeUndefined();
});

test("everything that came with the sample company is listed, the company's own is not", () => {
	expect(openPictures(out).samples()).toEqual(["clients/zoll.svg", "gallery/Erdbau/über.jpg"]);
});
