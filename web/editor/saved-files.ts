/** The files as they are saved: whether they are right, and what they say of today. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { advertisements } from "../app/content/advertisements.ts";
import { dayOf } from "../app/content/berlin-time.ts";
import { type Content, readContent } from "../app/content/content.ts";
import { picturePath } from "../app/content/fields.ts";
import { siteOf } from "../app/content/load.server.ts";
import { buildPictures } from "../pipeline/pictures/build.ts";
import { MediaError } from "../pipeline/pictures/masters.ts";
import type { Known } from "./config.ts";
import { readIn } from "./draft.ts";
import { encodeApart } from "./encode-apart.ts";
import { inEditor } from "./open-tasks.ts";
import { blaming, forOffice } from "./sentence.ts";
import { beginnings, endings, waitingTranslations } from "./today.ts";

export class SavedFiles {
	readonly folder: string;
	readonly #root: string;

	constructor(root: string) {
		this.#root = root;
		this.folder = join(root, "content");
	}

	content(): Content {
		return readContent(this.folder);
	}

	/** What is wrong with them, across entries and pictures; what they need is made on the way. */
	async mistakes(written: string[]): Promise<string[]> {
		const { content, mistakes } = readIn(this.folder);
		if (!content) return mistakes.map((mistake) => forOffice(blaming(mistake, written)));
		try {
			const places = { media: join(this.#root, "media"), out: join(this.#root, "build") };
			await buildPictures({ ...places, ...content.pictures, encode: encodeApart, parallel: 1 });
		} catch (error) {
			if (error instanceof MediaError) return [error.message];
			throw error;
		}
		return [];
	}

	/** Whether the value is a picture that only the browser has: before a save, and by its later name while one is on its way. */
	lacksPicture(value: unknown): boolean {
		if (typeof value !== "string") return false;
		return (
			value.startsWith("blob:") ||
			(picturePath.safeParse(value).success && !existsSync(join(this.#root, value)))
		);
	}

	/** What forms may choose from; nothing while the files are not right. A translation may name what is gone. */
	known(): Known {
		const { content } = readIn(this.folder);
		if (!content) return { machines: [], jobs: [] };
		const jobs = new Map(content.translations.map(({ job }) => [job, job]));
		for (const { slug, occupation } of advertisements(content)) jobs.set(slug, occupation);
		return {
			machines: content.fleet.flatMap(({ equipment }) => equipment.map(({ name }) => name)),
			jobs: [...jobs].map(([value, label]) => ({ value, label })),
		};
	}

	/** What wants attention; `published` is the day of the last publication. */
	today(published: string): object {
		const { content, mistakes } = readIn(this.folder);
		// Somebody may have changed files beside the editor, and not well.
		if (!content)
			return {
				mistakes: mistakes.map(forOffice),
				beginnings: [],
				endings: [],
				translations: [],
				samples: [],
			};
		const now = dayOf(new Date());
		return {
			mistakes,
			beginnings: beginnings(content, now, published),
			endings: endings(content, now),
			translations: waitingTranslations(content),
			samples: siteOf(content)
				.checkList()
				.filter(({ problem }) => problem === "sample")
				.map((item) => ({ ...item, ...inEditor(item) })),
		};
	}
}
