import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { type Content, readContent } from "../app/content/content.ts";
import { checked } from "../app/content/explain.ts";
import { metaSchema } from "../app/content/fields.ts";
import { folders } from "../app/content/files.ts";
import { contentRoot } from "../app/content/test-content.ts";
import { fresh } from "./fresh.ts";

const content = readContent(contentRoot);
const [original] = content.jobs;
const text = readFileSync(join(contentRoot, `jobs/${original?.slug}.md`), "utf8");
const fields = parse(text.split("---\n")[1] ?? "");
const copy = (changed: object) => fresh(content, "jobs/entwurf.md", { ...fields, ...changed }).meta;

test("a copied job gets search texts of its own, which the schema takes", () => {
	const occupation = "Brunnenbauer";
	const meta = copy({ occupation });
	expect(meta?.title).toContain(occupation);
	expect(meta?.description).toContain(occupation);
	expect(meta?.keywords.every((word) => word.includes(occupation))).toBe(true);
	expect(checked(folders.jobs, { ...fields, occupation, meta }).mistakes).toEqual([]);
});

test("texts that somebody has written stay", () => {
	const meta = { ...fields.meta, title: "Unser Titel" };
	expect(copy({ occupation: "Brunnenbauer", meta })).toMatchObject({ title: "Unser Titel" });
	const own = { title: "Unser Titel", description: "Eigener Text.", keywords: ["a", "b", "c"] };
	expect(copy({ occupation: "Brunnenbauer", meta: own })).toBeUndefined();
	expect(fresh(content, `jobs/${original?.slug}.md`, fields)).toEqual({});
});

test("the longest names still make a title that fits", () => {
	const occupation = "Spezialtiefbaufacharbeiter für Großbohrgeräte und Ramme";
	const meta = copy({ occupation });
	expect(`${meta?.description}`.length).toBeLessThanOrEqual(160);
	expect(meta?.title.length).toBeLessThanOrEqual(occupation.length + 10);
});

test("a copied translation has search texts of its own words and the edition of its German text", () => {
	const { meta, edition, ...text } = content.translations[0] as Content["translations"][number];
	const copied = (job: string, given = meta) =>
		fresh(content, "translations/entwurf.md", {
			...text,
			job,
			meta: given,
			occupation: "Sondator",
			edition: "v0",
		});
	const made = copied(`${original?.slug}`);
	expect(made).toMatchObject({ edition, meta: { title: "Sondator" } });
	expect(checked(metaSchema, made.meta).mistakes).toEqual([]);
	expect(copied("gibt-es-nicht", { title: "a", description: "b", keywords: ["c"] })).toEqual({});
});

test("a copied building site begins without the other one's news", () => {
	const news = content.worksites[0]?.news ?? [];
	const own = { date: news[0]?.date, text: "Wir fangen an." };
	const copied = (given: object[]) => fresh(content, "worksites/entwurf.md", { news: given });
	expect(news).not.toEqual([]);
	expect(copied(news)).toEqual({ news: [] });
	expect(copied([own, ...news])).toEqual({ news: [own] });
	expect(copied([own])).toEqual({});
});
