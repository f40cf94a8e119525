import { titleOf } from "./gallery.ts";
import { type Master, MediaError } from "./masters.ts";

/** What cameras and messengers call a picture: it says nothing of what can be seen. */
const nameless =
	/^(img|image|dsc[nf]?|pxl|mvimg|p|photo|foto|bild|screenshot|whatsapp|signal)?[\W_\d]*(\s|$)/i;

/** Alternative texts by master path: the description that content/pictures.yaml has, else the file's name as words. */
export function alternativesFor(
	masters: Master[],
	descriptions: ReadonlyMap<string, string>,
): Map<string, string> {
	return new Map(
		masters.flatMap(({ path, kind }) => {
			const title = titleOf(path.split("/").at(-1) ?? "");
			const described = descriptions.get(path);
			if (kind === "picture" && !described && nameless.test(title)) {
				throw new MediaError(
					path,
					"Der Name sagt nicht, was zu sehen ist. Bitte die Datei umbenennen, zum Beispiel in „spundwand-am-kanal“.",
				);
			}
			return kind === "picture" || described || path.startsWith("clients/")
				? [[path, described ?? title]]
				: [];
		}),
	);
}
