/** A build keeps what an earlier one has made only while the code that made it is the same. */
import { join, relative } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { codeFiles } from "./code-files.ts";
import { pictureMakers } from "./pipeline/pictures/build.ts";
import { cardMakers } from "./pipeline/social/build.ts";

const project = join(import.meta.dirname, "..");

/** Every file of the project that these modules load, as the bundler sees it. */
async function loadedBy(...entries: string[]): Promise<string[]> {
	const found: string[] = [];
	await build({
		configFile: join(project, "web/vite.config.ts"),
		logLevel: "silent",
		plugins: [
			{
				name: "loaded",
				buildEnd() {
					for (const id of this.getModuleIds()) found.push(relative(project, id.split("?")[0] ?? ""));
				},
			},
		],
		build: {
			ssr: true,
			write: false,
			rolldownOptions: { input: entries.map((entry) => join(project, entry)) },
		},
	});
	return found.filter((file) => /^(web|internal)\//.test(file));
}

test("bundles are kept only as long as everything they are made of is the same", async () => {
	const pages = await loadedBy("web/build.ts", "web/vite.config.ts", "web/app/render.tsx", "web/app/head.ts");
	const out = join(project, "build");
	const known = new Set(codeFiles(out).map((file) => relative(project, file)));
	expect(pages.filter((file) => !known.has(file))).toEqual([]);
});

test.each([
	// The others find words for pictures and files, which is done in every build.
	["pictures/build.ts", pictureMakers, ["maker.ts", "pictures/alt.ts", "pictures/gallery.ts"]],
	["social/build.ts", cardMakers, ["maker.ts", "pictures/masters.ts"]],
])(
	"what %s has made is kept only as long as the code that makes it is the same",
	async (entry, makers, others) => {
		const loaded = (await loadedBy(`web/pipeline/${entry}`)).filter((file) =>
			file.startsWith("web/pipeline/"),
		);
		const known = [...makers, ...others].map((file) => `web/pipeline/${file}`);
		expect(loaded).toContain(`web/pipeline/${entry}`);
		expect(loaded.filter((file) => !known.includes(file))).toEqual([]);
	},
);
