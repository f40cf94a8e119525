import { join } from "node:path";
import type { z } from "zod";
import { counted } from "./counts.ts";
import { crossCheck } from "./cross-check.ts";
import { paragraphLimit, saturday, saturdayText } from "./fields.ts";
import { type ContentFile, type ContentFolder, files, folders, type PageTexts, pageFiles } from "./files.ts";
import { type Language, languages } from "./language-schema.ts";
import { type LanguageWords, wordsIn } from "./language-words.ts";
import { ContentError, quoted } from "./mistake.ts";
import { phoneHref, phoneLabel } from "./phone.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { ContentReader, type Draft } from "./read.ts";
import { type Company, type ServiceId, serviceIds } from "./schema.ts";
import { typesetIn } from "./typography.ts";

export type Content = ReturnType<typeof readContent>;

/**
 * Reads and checks every file below the content folder; a mistake throws one error that names them all. With a draft, it
 * counts instead of its file.
 */
export function readContent(
	root: string,
	{ media = join(root, "../media"), draft }: { media?: string; draft?: Draft } = {},
) {
	const reader = new ContentReader(root, media, draft);
	const mistakes: string[] = [];

	/** Goes on after a mistake, so that one build names every file that has to be put right. */
	function attempt<T>(read: () => T): T {
		try {
			return read();
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			mistakes.push(error.message);
			return undefined as T;
		}
	}

	const company = attempt(() => reader.yaml("company.yaml", files["company.yaml"]));

	const proofs = attempt(() => reader.yaml("proofs.yaml", files["proofs.yaml"]));
	const history = attempt(() => reader.yaml("history.yaml", files["history.yaml"]));
	const counts = counted({
		projects: reader.list("projects", ".md").length,
		periods: history?.periods.length ?? 0,
		proofs: proofs?.proofs.length ?? 0,
		proofsOnHome: proofs?.proofs.filter(({ home }) => home).length ?? 0,
		proofsOnAbout: proofs?.proofs.filter(({ about }) => about).length ?? 0,
		chapters: reader.chapters(),
	});

	/** Fills in what the file says of the company, as far as the company's own file is right. */
	function filled<T>(file: string, read: () => T): T {
		return attempt(() => {
			const value = read();
			if (!company) return value;
			return fillPlaceholders(value, { company: wordings(company), ...counts }, (placeholder, text) => {
				const { body = "" } = value as { body?: unknown };
				const path = typeof body === "string" && body.includes(placeholder) ? ["body"] : [];
				mistakes.push(reader.worded({ file, path, text }, placeholder));
			});
		});
	}
	function yaml<F extends ContentFile>(file: F): z.infer<(typeof files)[F]> {
		return filled(file, () => reader.yaml(file, files[file])) as z.infer<(typeof files)[F]>;
	}
	function markdown<S extends z.ZodType>(file: string, schema: S): z.infer<S> & { body: string } {
		const read = filled(file, () => reader.markdown(file, schema));
		const [word] = saturday.exec(read?.body ?? "") ?? [];
		if (word) mistakes.push(reader.worded({ file, path: [], text: saturdayText }, word));
		return read;
	}
	function legal<F extends ContentFile>(file: F) {
		return markdown(file, files[file]) as z.infer<(typeof files)[F]> & { body: string };
	}
	/** A Markdown file whose text is plain paragraphs. */
	function article<S extends z.ZodType<object>>(
		file: string,
		schema: S,
	): z.infer<S> & { description: string[] } {
		const { body, ...fields } = markdown(file, schema) ?? { body: undefined };
		if (body === "") {
			const text = "Unter den Feldern fehlt der Text. Bitte hinter der zweiten Zeile „---“ ergänzen.";
			mistakes.push(reader.worded({ file, path: [], text }));
		}
		const description = body?.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s*\n\s*/g, " "));
		for (const paragraph of description ?? []) {
			if (paragraph.length <= paragraphLimit) continue;
			const text = `Ein Absatz ist länger als ${paragraphLimit} Zeichen. Bitte mit einer Leerzeile teilen: ${quoted(`${paragraph.slice(0, 40)}…`)}`;
			mistakes.push(reader.worded({ file, path: [], text }));
		}
		return { ...(fields as object), description } as z.infer<S> & { description: string[] };
	}
	function articles<S extends z.ZodType<object>>(folder: ContentFolder, schema: S) {
		return reader.list(folder, ".md").map((slug) => ({ slug, ...article(`${folder}/${slug}.md`, schema) }));
	}

	function service(id: ServiceId) {
		if (!reader.list("services", ".md").includes(id)) {
			mistakes.push(`content/services/${id}.md: Service card data missing for detailed pages.`);
			return { id } as { id: ServiceId } & ReturnType<
				typeof article<(typeof files)[`services/${ServiceId}.md`]>
			>;
		}
		return { id, ...article(`services/${id}.md`, files[`services/${id}.md`]) };
	}

	function languageWords(language: Language) {
		const own = yaml(`languages/${language}.yaml`);
		return own && typesetIn(language, wordsIn(language, own));
	}

	const fleet = yaml("fleet.yaml");
	const timeline = yaml("timeline.yaml");
	const content = {
		company,
		navigation: yaml("navigation.yaml"),
		redirects: yaml("redirects.yaml")?.redirects,
		services: serviceIds.map(service),
		projects: articles("projects", folders.projects),
		jobs: articles("jobs", folders.jobs).sort((a, b) => a.order - b.order),
		worksites: articles("worksites", folders.worksites).sort((a, b) => (a.from < b.from ? -1 : 1)),
		trainings: articles("trainings", folders.trainings).sort((a, b) => a.order - b.order),
		translations: articles("translations", folders.translations).map((translation) =>
			typesetIn(translation.language, translation),
		),
		languages: Object.fromEntries(languages.map((language) => [language, languageWords(language)])) as Record<
			Language,
			LanguageWords
		>,
		fleet: fleet?.categories,
		history: filled("history.yaml", () => history?.periods),
		proofs: filled("proofs.yaml", () => proofs),
		benefits: yaml("benefits.yaml")?.benefits,
		values: yaml("values.yaml")?.values,
		strata: yaml("strata.yaml")?.strata,
		pictures: yaml("pictures.yaml"),
		enquiry: yaml("enquiry.yaml"),
		interface: yaml("interface.yaml"),
		timeline: timeline?.timeline,
		/** Which of the lists still tell the sample company's story. */
		invented: {
			history: history?.sample,
			timeline: timeline?.sample,
			built: fleet?.sample.includes("built"),
		},
		pages: Object.fromEntries(pageFiles.map(([name, file]) => [name, yaml(file)])) as unknown as PageTexts,
		legal: {
			impressum: legal("legal/impressum.md"),
			datenschutz: legal("legal/datenschutz.md"),
			haftungsausschluss: legal("legal/haftungsausschluss.md"),
			barrierefreiheit: legal("legal/barrierefreiheit.md"),
		},
	};
	if (mistakes.length === 0) mistakes.push(...crossCheck(content).map((mistake) => reader.worded(mistake)));
	if (mistakes.length > 0) throw new ContentError(mistakes);
	return content;
}

/** The company's values as sentences use them. */
export function wordings(company: Company) {
	const directors = company.managingDirectors.map(({ name }) => name);
	return {
		...company,
		phone: phoneLabel(company.phone),
		phoneHref: phoneHref(company.phone),
		fax: company.fax && phoneLabel(company.fax),
		managingDirectors: new Intl.ListFormat("de").format(directors),
		responsible: directors[0],
	};
}
