import { wrapIndex } from "../carousel/picture-index.ts";

/** Where an arrow key, Home or End leads from one tab; undefined for keys that tabs leave alone. */
export function nextTab(key: string, index: number, count: number): number | undefined {
	switch (key) {
		case "ArrowRight":
			return wrapIndex(index, 1, count);
		case "ArrowLeft":
			return wrapIndex(index, -1, count);
		case "Home":
			return 0;
		case "End":
			return count - 1;
		default:
			return undefined;
	}
}
