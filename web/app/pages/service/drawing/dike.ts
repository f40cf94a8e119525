import { box, through } from "../../../ui/drawing/scene.ts";
import { example, lowest } from "./example.ts";

const size = { top: 18.2, width: 60.7 };
const bottom = lowest(size);

/** The river on the left: berm, slope 1:4, crest, slope 1:3, berm with the road, toe, ditch. */
const surface = through(
	[0, 2.6],
	[1.5, 3.1],
	[5.5, 3.1],
	[29.9, 9.2],
	[32.9, 9.2],
	[51.2, 3.1],
	[55.7, 3.1],
	[58.2, 2.1],
	[59, 2.1],
	[60.1, 1.2],
	[60.7, 1.2],
);
/** Below clay of 1.50 m outside and 1.00 m inside, measured across the slope. */
const core = through([6, 1.68], [30.2, 7.7], [32.6, 7.95], [51.1, 2], [54.6, 2], [55.6, 1.7]);
/** The design water level at St. Pauli. */
const highWater = 8.1;
const shore = 5.5 + (highWater - 3.1) * 4;

/** A dike of the Elbe. */
export const dike = example({
	...size,
	areas: [
		{ of: "water", points: through([0, highWater], [shore, highWater], [5.5, 3.1], [1.5, 3.1], [0, 2.6]) },
		{ of: "clay", points: through([0, -1.8], ...surface, [60.7, -1.8]) },
		{ of: "sand", points: core },
		{ of: "peat", points: box(0, size.width, -1.8, -3.4) },
		{ of: "sand", points: box(0, size.width, -3.4, bottom) },
		{ of: "gravel", points: through([51.9, 3.1], [54.9, 3.1], [55.1, 2.5], [51.7, 2.5]) },
		{ of: "gravel", points: through([54.6, 2], [56.7, 2.2], [57.9, 1.8], [57.1, 1.1], [54.6, 1.1]) },
		{ of: "asphalt", points: through([51.9, 3.3], [54.9, 3.3], [54.9, 3.05], [51.9, 3.05]) },
	],
	lines: [
		{ kind: "bold", points: surface },
		{ kind: "dashed", points: through([0, highWater], [shore, highWater]) },
	],
	dimensions: [
		through([29.9, 10.6], [32.9, 10.6]),
		through([1.5, 4.4], [5.5, 4.4]),
		through([51.9, 4.5], [54.9, 4.5]),
	],
	slopes: [
		[[26, 9.4], 4],
		[[40.5, 7.7], 3],
	],
	levels: [
		[36, 9.2],
		[1.2, highWater],
	],
	marks: [
		through([13, 1], [13, 4.4]),
		through([31.4, 1], [31.4, 5]),
		through([34.5, 13.6], [31.9, 9.2]),
		through([19.5, 12], [22.3, 7.3]),
		through([3.4, 0.6], [3.4, 3.1]),
		through([49.7, 8], [52.3, 3.25]),
		through([48.1, 0.4], [55.5, 1.6]),
		through([6.5, 12.5], [8.5, highWater]),
	],
});
