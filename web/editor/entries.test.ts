import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { Content } from "../app/content/content.ts";
import { editionOf, oldTranslations } from "../app/content/editions.ts";
import { Declined } from "./answers.ts";
import { confirmEntry, proposedEntry, removeEntry, saveEntry } from "./entries.ts";
import { History } from "./history.ts";
import { addMedia, prepared, removeMedia, thumbnailOf } from "./media.ts";
import type { Change } from "./protocol.ts";
import { SavedFiles } from "./saved-files.ts";
import { at } from "./value.ts";

const repository = join(import.meta.dirname, "../..");
const [anna, bernd] = [{ name: "Anna Petersen" }, { name: "Bernd Voss" }];

/** The files of the tests' company. One for all tests; each leaves entries with which the next can begin. */
const root = mkdtempSync(join(tmpdir(), "office-"));
for (const part of ["content", "media"])
	cpSync(join(repository, "e2e/company", part), join(root, part), {
		recursive: true,
		preserveTimestamps: true,
	});
// What was encoded once need not be again.
for (const part of ["cache", "gen", "media"])
	cpSync(join(repository, "build/company", part), join(root, "build", part), { recursive: true });
const history = new History(root);
await history.open(anna);
const files = new SavedFiles(root, history);
const read = (path: string) => readFileSync(join(root, path), "utf8");
afterAll(() => rmSync(root, { recursive: true }));

const company = "company.yaml";
const job = `jobs/${readdirSync(join(repository, "e2e/company/content/jobs"))[0]}`;
const slug = job.slice("jobs/".length, -".md".length);
const changed = (field: string, before: unknown, after: unknown) =>
	({ path: [field], before, after }) as Change;

/** Why it was declined. */
function refusal(work: Promise<unknown>): Promise<Declined> {
	return work.then(
		() => Promise.reject(new Error("it was not declined")),
		(error: unknown) => (error instanceof Declined ? error : Promise.reject(error)),
	);
}

test("two who change two fields both win, in the file and in the history", async () => {
	const { phone, email } = files.value(company) ?? {};
	await saveEntry(files, { file: company, changes: [changed("phone", phone, "+49 40 5555-1")] }, anna);
	const saved = await saveEntry(
		files,
		{ file: company, changes: [changed("email", email, "neu@priel.example")] },
		bernd,
	);
	expect(saved.value).toMatchObject({ phone: "+49 40 5555-1", email: "neu@priel.example" });
	expect(saved.sentence).toMatch(/E-Mail .* → neu@priel\.example$/);
	expect((await history.list(2)).map(({ who }) => who)).toEqual(["Bernd Voss", "Anna Petersen"]);
});

test("the same field asks with both values, and nothing is written before the answer", async () => {
	const { phone } = files.value(company) ?? {};
	await saveEntry(files, { file: company, changes: [changed("phone", phone, "+49 40 5555-3")] }, anna);
	const mine = { file: company, changes: [changed("phone", phone, "+49 40 5555-2")] };
	const { status, more } = await refusal(saveEntry(files, mine, bernd));
	expect(status).toBe(409);
	expect(more.conflicts).toMatchObject([
		{
			path: ["phone"],
			mine: "+49 40 5555-2",
			theirs: "+49 40 5555-3",
			who: "Anna Petersen",
		},
	]);
	expect(read(`content/${company}`)).toContain("+49 40 5555-3");
	await saveEntry(files, { ...mine, resolved: [["phone"]] }, bernd);
	expect(read(`content/${company}`)).toContain("+49 40 5555-2");
});

test("a mistake is told at its field, and nothing is kept", async () => {
	const [before, head] = [read(`content/${job}`), await history.head()];
	const changes = [changed("duties", undefined, ["Heben"])];
	const { status, more } = await refusal(
		saveEntry(files, { file: job, changes, resolved: [["duties"]] }, anna),
	);
	expect(status).toBe(422);
	expect(more.mistakes).toMatchObject([
		{ file: job, path: ["duties"], to: `/redaktion/jobs/${slug}#duties` },
	]);
	expect(read(`content/${job}`)).toBe(before);
	expect(await history.head()).toBe(head);
});

test("what was wrong with another file before keeps nobody from saving", async () => {
	const whole = read(`content/${job}`);
	writeFileSync(join(root, "content", job), whole.replace(/^teaser: .*$/m, "teaser: ''"));
	expect(files.read().mistakes).toMatchObject([{ file: job, path: ["teaser"] }]);
	const { phone } = files.value(company) ?? {};
	await saveEntry(files, { file: company, changes: [changed("phone", phone, "+49 40 5555-1")] }, anna);
	const again = saveEntry(
		files,
		{ file: job, changes: [changed("hours", undefined, "Ganz.")], resolved: [["hours"]] },
		anna,
	);
	expect((await refusal(again)).more.mistakes).toMatchObject([{ path: ["teaser"] }]);
	writeFileSync(join(root, "content", job), whole);
});

test("a project that is still shown somewhere is told with the place", async () => {
	const { message, more } = await refusal(removeEntry(files, "projects/altarm.md", true, anna));
	expect(message).toMatch(/^Das wird noch gebraucht: Leistung.* › .+ Bitte dort zuerst herausnehmen\.$/);
	expect(more.mistakes?.[0]?.to).toMatch(/^\/redaktion\/services\/umwelttechnik#projects\.\d$/);
});

test("a new entry whose answer was lost is answered again, and is not made twice", async () => {
	const value = proposedEntry(files, "jobs", job);
	const draft = {
		file: "jobs/entwurf.md",
		changes: [
			{ path: [], after: { ...value, occupation: "Taucher", validThrough: "2027-12-31" } },
			changed("weeklyHours", undefined, { average: 40, summer: 42, winter: 38 }),
		],
		isNew: true,
	};
	const first = await saveEntry(files, draft, anna);
	const head = await history.head();
	expect(await saveEntry(files, draft, anna)).toEqual(first);
	expect(await history.head()).toBe(head);
	expect((await refusal(saveEntry(files, draft, bernd))).status).toBe(422);
});

test("a copy leaves behind what must be new, gets search texts of its own, and no address that is taken", async () => {
	const [value, before] = [proposedEntry(files, "jobs", job), files.list()];
	for (const name of ["occupation", "meta", "validThrough", "sample"]) expect(value).not.toHaveProperty(name);
	const changes = (occupation: string): Change[] => [
		{
			path: [],
			after: { ...value, occupation, validThrough: "2027-12-31", hours: "Im Schnitt {average} Stunden." },
		},
	];
	const draft = (occupation: string, person = anna) =>
		saveEntry(
			files,
			{
				file: "jobs/entwurf.md",
				changes: [
					...changes(occupation),
					changed("weeklyHours", undefined, { average: 40, summer: 42, winter: 38 }),
				],
				isNew: true,
			},
			person,
		);
	const saved = await draft("Taucher für Häfen");
	expect(saved.file).toBe("jobs/taucher-fuer-haefen.md");
	const { title, description } = saved.value.meta as { title: string; description: string };
	expect(title).toContain("Taucher");
	expect(description).not.toMatch(/[{}]/);
	expect(description.length).toBeGreaterThanOrEqual(70);
	for (const [taken, path] of [
		["Taucher für Häfen", ["occupation"]],
		["", ["occupation"]],
		["Entwurf", ["occupation"]],
	] as const)
		expect((await refusal(draft(taken, bernd))).more.mistakes).toMatchObject([{ path }]);
	expect(files.list()).toHaveLength(before.length + 1);
	// Of two with one text the one that is being written is to be changed.
	const taken = at(files.value(job), ["meta", "title"]);
	const again = saveEntry(
		files,
		{ file: saved.file, changes: [{ path: ["meta", "title"], before: title, after: taken }] },
		anna,
	);
	expect((await refusal(again)).more.mistakes).toMatchObject([{ file: saved.file, path: ["meta", "title"] }]);
});

test("a building site's place, contact and news are not those of another one", async () => {
	const [site = ""] = files.list().filter((file) => file.startsWith("worksites/"));
	const value = proposedEntry(files, "worksites", site);
	for (const name of ["latitude", "longitude", "contact", "news", "title"])
		expect(value).not.toHaveProperty(name);
	expect(value).toHaveProperty("phases");
});

test("a translation is confirmed by the service, which writes the edition", async () => {
	const changes = [changed("teaser", undefined, "Du fährst auf dem Wasser, an Land und dazwischen.")];
	await saveEntry(files, { file: job, changes, resolved: [["teaser"]] }, anna);
	const [old = ""] = files.list().filter((file) => file.startsWith("translations/"));
	const waiting = () => oldTranslations(files.read().content as Content).map(({ file }) => file);
	expect(waiting()).toContain(old);
	await confirmEntry(files, old, bernd);
	expect(waiting()).not.toContain(old);
	const german = files.read().content?.jobs.find((one) => one.slug === slug);
	expect(files.value(old)?.edition).toBe(german && editionOf({ ...german, file: job, contact: "jobs" }));
});

test("pictures come upright and no larger than pages show them; what is wrong with a file is told by its name", async () => {
	const picture = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: "#864" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
	const add = async (folder: string, name: string, bytes: Buffer) =>
		addMedia(files, await prepared(files, folder, name, bytes), bernd);
	const { path, width, height } = await add("gallery/Kai", "Kran am Kai.JPG", await picture(3200, 1000));
	expect([path, width, height]).toEqual(["/media/gallery/Kai/Kran am Kai.webp", 800, 2560]);
	// Says that it is large, which is all that anybody looks at before it is unpacked.
	const huge = await picture(900, 900);
	const size = huge.indexOf(Buffer.from([0xff, 0xc0])) + 5;
	for (const place of [size, size + 2]) huge.writeUInt16BE(9000, place);
	const page = "<!doctype html><script>alert(1)</script>";
	const box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"';
	for (const path of ["/media/clients/Kran.svg", "/media/clients/Kran 2.svg"])
		expect((await add("clients", "Kran.svg", Buffer.from(`<svg ${box}/>`))).path).toBe(path);
	for (const [folder, name, bytes, reason] of [
		["gallery/Kai", "IMG_2034.jpg", await picture(1000, 900), /„IMG_2034\.jpg“: Der Name sagt nicht/],
		["gallery/Kai", "Kran von fern.jpg", await picture(300, 600), /mit 600 × 300 Pixeln zu klein/],
		["projects", "Kran riesig.jpg", huge, /81 Megapixel/],
		["projects", "Kran kaputt.heic", Buffer.from("....ftypheic kaputt"), /lässt sich nicht lesen/],
		["projects", "Kran leer.webp", Buffer.alloc(0), /ist leer/],
		["projects", "Kran.html", Buffer.from(page), /Dateien mit der Endung „\.html“/],
		["papers", "Kran.pdf", Buffer.from(page), /Das ist keine PDF-Datei/],
		["gallery/Kai", "Kran.svg", Buffer.from(`<svg ${box}/>`), /In die Galerie gehören nur Bilder/],
		["clients", "Kran.svg", Buffer.from(`<svg ${box}><script>1</script></svg>`), /enthält ein Skript/],
	] as const) {
		const { message } = await refusal(add(folder, name, bytes));
		expect(message).toMatch(reason);
	}
	expect(existsSync(thumbnailOf(files, path, 320))).toBe(true);
	const used = files.texts().find(({ text }) => text.startsWith("/media/pages/"))?.text ?? "";
	expect((await refusal(removeMedia(files, used, false, anna))).message).toMatch(
		/^Das wird noch gebraucht: /,
	);
	await removeMedia(files, path, false, anna);
	expect(existsSync(join(root, path))).toBe(false);
});

test("what somebody has deleted in the meantime does not come back unasked", async () => {
	expect(await removeEntry(files, job, true, anna)).toHaveLength(3);
	await removeEntry(files, job, false, anna);
	const { status, message } = await refusal(saveEntry(files, { file: job, changes: [] }, bernd));
	expect(status).toBe(409);
	expect(message).toMatch(/^Anna Petersen hat das am .+ Uhr gelöscht\./);
});
