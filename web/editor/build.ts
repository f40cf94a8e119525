/** Makes build/editor: the editor with everything it needs, so that it asks no other host. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const ownWords: Texts = JSON.parse(readFileSync(join(import.meta.dirname, "german.json"), "utf8"));

await build({
	configFile: false,
	root: import.meta.dirname,
	base: "./",
	logLevel: "error",
	plugins: [german(), ownWays()],
	build: {
		outDir: join(import.meta.dirname, "../../build/editor"),
		emptyOutDir: true,
		rolldownOptions: {
			input: ["index.html", "sign-in.html"].map((file) => join(import.meta.dirname, file)),
		},
		assetsInlineLimit: 0,
		modulePreload: false,
		chunkSizeWarningLimit: 4096,
		target: "es2022",
	},
});

/** Sveltia brings 29 languages and the grammars of 200 programming languages along; the office needs one and none. */
function german(): Plugin {
	const empty = "\0empty";
	return {
		name: "german",
		enforce: "pre",
		resolveId: (id) => (/@shikijs\/(langs|themes)\/|\/locales\/(?!de\b)[\w-]+\.json/.test(id) ? empty : null),
		load(id) {
			if (id === empty) return "export default {}";
			if (!/@sveltia\/cms\/.*locales\/de\.json$/.test(id)) return null;
			return JSON.stringify(merged(JSON.parse(readFileSync(id, "utf8")), ownWords));
		},
	};
}

type Texts = { [name: string]: string | Texts };

/** Our words for what Sveltia has no German for, or says in words that the office does not know. */
function merged(texts: Texts, ours: Texts): Texts {
	const both = Object.entries(ours).map(([name, text]) => {
		const theirs = texts[name];
		return [name, typeof text === "string" || typeof theirs !== "object" ? text : merged(theirs, text)];
	});
	return { ...texts, ...Object.fromEntries(both) };
}

/**
 * Sveltia names fonts of another host in its styles and brings the same ones along; a policy forbids the first. It counts hours
 * up to twelve in every language, where Germany has twenty-four. And it offers to sign in on a phone with a token, of which
 * there is none: on a server the cookie is the secret.
 */
function ownWays(): Plugin {
	return {
		name: "own-ways",
		transform: (code, id) =>
			id.includes("@sveltia/cms/npm/")
				? code
						.replaceAll(/@font-face \{[^}]*cdn\.jsdelivr\.net[^}]*\}/g, "")
						.replaceAll("minute:`numeric`,hour12:!0}", "minute:`numeric`}")
						.replace(/\w+\.isLargeScreen&&\w+\.hasMouse&&!\w+\.isLocalHost/, "!1")
				: null,
	};
}
