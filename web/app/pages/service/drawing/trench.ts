import { box, flat, through } from "../../../ui/drawing/scene.ts";
import { example, lowest } from "./example.ts";

const size = { top: 3.6, width: 10.8 };
const bottom = lowest(size);

/** Between the two walls of the shoring, each of them 0.12 m thick. */
const [left, right] = [4.5, 6.1];
const middle = (left + right) / 2;
const [terrain, sole] = [2.06, -1.14];
/** A concrete pipe DN 600 on a bedding of 0.16 m, with a cover of 0.30 m (DIN EN 1610). */
const pipe = { radius: 0.38, wall: 0.08 };
const foot = sole + 0.16;
const crown = foot + 2 * pipe.radius;
const cover = crown + 0.3;
/** Filled up so far, in layers; the shoring is drawn as they rise. */
const layers = [0.95, 0.65, 0.35];
const groundwater = sole - 0.5;
const pipeAt = (x: number, level: number) => ({
	at: through([x, level])[0],
	outer: 2 * pipe.radius,
	inner: 2 * (pipe.radius - pipe.wall),
});
/** What was dug out lies on one side, 0.60 m from the edge (DIN 4124), the pipes to come on the other. */
const heap = { toe: left - 0.72, top: terrain + 1.04 };
const stack = [
	[8, 0],
	[8.76, 0],
	[9.52, 0],
	[8.38, 0.66],
	[9.14, 0.66],
] as const;

/** The trench of a sewer, half filled. */
export const trench = example({
	...size,
	areas: [
		{ of: "sand", points: box(0, size.width, terrain, 0.7) },
		{ of: "clay", points: box(0, size.width, 0.7, -0.7) },
		{ of: "sand", points: box(0, size.width, -0.7, bottom) },
		{
			of: "clay",
			points: through([0, terrain], [0, 2.3], [1.2, heap.top], [2.22, heap.top], [heap.toe, terrain]),
		},
		{ of: "air", points: box(left, right, terrain + 0.05, sole) },
		{ of: "sand", points: box(left, right, layers[0] ?? 0, cover) },
		{ of: "gravel", points: box(left, right, cover, sole) },
		{ of: "steel", points: box(left - 0.12, left, terrain + 0.15, sole - 0.05) },
		{ of: "steel", points: box(right, right + 0.12, terrain + 0.15, sole - 0.05) },
		{ of: "steel", points: box(left, right, 1.6, 1.46) },
	],
	pipes: [
		...stack.map(([x, above]) => pipeAt(x, terrain + pipe.radius + above)),
		pipeAt(middle, foot + pipe.radius),
	],
	lines: [
		{ kind: "bold", points: flat(0, left, terrain) },
		{ kind: "bold", points: flat(right, size.width, terrain) },
		...layers.map((top) => ({ points: flat(left, right, top) })),
		...[cover, crown, foot].map((height) => ({ kind: "dashed" as const, points: flat(left, right, height) })),
		{ kind: "dashed", points: flat(0, size.width, groundwater) },
		{ points: flat(middle, 7.1, foot + pipe.wall) },
	],
	dimensions: [
		through([heap.toe, 2.36], [left - 0.12, 2.36]),
		through([left, 2.36], [right, 2.36]),
		through([4, terrain], [4, sole]),
		through([6.55, cover], [6.55, crown]),
	],
	levels: [
		[1.2, groundwater],
		[7, foot + pipe.wall],
	],
	marks: [
		through([2.9, 1.4], [left - 0.06, 1.1]),
		through([7.6, 1.2], [5.8, 0.6]),
		through([8.6, 0.5], [5.85, -0.07]),
		through([2.9, 0.2], [4.65, -0.5]),
		through([8.4, -0.4], [middle + 0.34, -0.55]),
		through([2.9, -0.9], [4.75, sole + 0.08]),
		through([1, 1.3], [1.5, 2.6]),
		through([9.8, -1], [9.3, groundwater]),
	],
});
