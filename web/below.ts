import { lstatSync, realpathSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** A path that is no file below its folder. */
export class OutsideError extends Error {}

/** What some reader along the way may take for a step up or an end: backslashes, NUL, signs that are still encoded. */
export const oddSigns = /[\\\0]|%(00|25|2e|2f|5c)/i;

/** The file that a path names below a folder, there or not yet. Neither spelling nor links lead anywhere else. */
export function below(folder: string, path: string): string {
	const steps = path.split("/");
	if (oddSigns.test(path) || steps.some((step) => step === "" || step.startsWith(".")))
		throw new OutsideError(path);
	const file = join(folder, ...steps);
	let there = file;
	try {
		while (!lstatSync(there, { throwIfNoEntry: false })) there = dirname(there);
		if (`${realpathSync(there)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`)) return file;
	} catch {
		// A link to nothing: writing would make what it names. Or something below what is no folder.
	}
	throw new OutsideError(path);
}
