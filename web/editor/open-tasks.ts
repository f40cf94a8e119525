import type { CheckItem } from "../app/content/check-list.ts";
import { addressOf } from "./config.ts";
import { placeOf } from "./sentence.ts";

/** Of files below media/: photographs get a line there, papers a proof. */
const pictures = { file: "pictures.yaml", field: "own" };
const papers = { file: "proofs.yaml", field: "proofs" };

/** Where the office changes it: in words, and as the end of the editor's address. */
export function inEditor({ file, field, value }: CheckItem): { label: string; edit: string } {
	const [, folder] = /^media\/(.+)$/.exec(file) ?? [];
	const place = folder === "papers" ? papers : pictures;
	const target = folder ? place : { file: file.replace(/^content\//, ""), field };
	const edit = `?feld=${target.field}${addressOf(target.file)}`;
	return { label: folder ? `${value} Dateien in ${folder}` : placeOf(target.file, field), edit };
}
