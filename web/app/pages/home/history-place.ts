import { wrapIndex } from "../../ui/carousel/picture-index.ts";

/** Where the carousel stands and which way it came, if it has been turned; the way decides from where the next picture enters. */
export type Place = { index: number; direction?: "forward" | "backward" };

/** One step with wraparound at both ends, or a jump to an index. */
export function turn(place: Place, to: "previous" | "next" | number, count: number): Place {
	if (to === "next") return { index: wrapIndex(place.index, 1, count), direction: "forward" };
	if (to === "previous") return { index: wrapIndex(place.index, -1, count), direction: "backward" };
	if (to === place.index) return place;
	return { index: to, direction: to > place.index ? "forward" : "backward" };
}
