import { box, through } from "../../../ui/drawing/scene.ts";
import { example, lowest } from "./example.ts";

const size = { top: 7.2, width: 34 };
const bottom = lowest(size);

const [water, mud, bed, bank] = [-0.4, -2.2, -3.2, 1.2];
/** The bank rises with 1:2. */
const foot = 12.4;
const onBank = (level: number) => foot + (level - bed) * 2;
const top = onBank(bank);
/** Where the dredger's head works, away from the bank; behind it the bed is clear. */
const head = 4.4;
/** The field lies between two small dikes with slopes of 1:1.5. */
const [dike, field] = [2.8, 2.3];

/** They carry the pipeline to the bank; it goes over the dike into the field. */
const floats = [13.2, 14.9, 16.6];

/** A pond is cleared: a suction dredger pumps the mud into a field on the bank. */
export const dredging = example({
	...size,
	areas: [
		{ of: "water", points: through([0, water], [onBank(water), water], [foot, bed], [0, bed]) },
		{ of: "peat", points: through([0, bed], [0, mud], [head - 1.4, mud], [head, bed]) },
		{
			of: "sand",
			points: through([0, bed], [foot, bed], [top, bank], [34, bank], [34, bottom], [0, bottom]),
		},
		{ of: "peat", points: through([top + 4.35, field], [33.05, field], [31.4, bank], [top + 6, bank]) },
		{ of: "clay", points: through([top + 0.4, bank], [top + 2.8, dike], [top + 3.6, dike], [top + 6, bank]) },
		{ of: "clay", points: through([31.4, bank], [33.8, dike], [34, dike], [34, bank]) },
		// Hull, cabin, engine, the frame that holds the ladder at the bow, the spud at the stern, the ladder and its cutter head.
		{ of: "machine", points: through([5, 0.4], [12, 0.4], [12, -0.9], [5.5, -0.9], [5, -0.5]) },
		{ of: "machine", points: box(7.8, 9.9, 2.5, 0.4) },
		{ of: "air", points: box(8.2, 9.5, 2.1, 1.2) },
		{ of: "machine", points: box(9.9, 11.2, 1.5, 0.4) },
		{
			of: "machine",
			points: through([5.6, 0.4], [5.8, 3.6], [6.1, 3.6], [7.6, 0.4], [7.2, 0.4], [6, 3], [5.9, 0.4]),
		},
		{ of: "steel", points: box(11.4, 11.65, 4, bed - 0.7) },
		{ of: "steel", points: through([7, 0.4], [7.2, 0.15], [head + 0.3, -2.8], [head, -2.55]) },
		{
			of: "steel",
			points: through([head + 0.55, -2.75], [head, -2.3], [head - 0.45, -2.8], [head + 0.1, -3.2]),
		},
		...floats.map((x) => ({ of: "machine" as const, points: box(x, x + 1.1, -0.1, -0.6) })),
	],
	lines: [
		{ kind: "bold", points: through([0, bed], [foot, bed], [top, bank], [34, bank]) },
		{ points: through([0, water], [onBank(water), water]) },
		{ points: through([5.9, 3.5], [head + 0.2, -2.4]) },
		{
			kind: "bold",
			points: through(
				[11.2, 0.5],
				[12.2, 0.5],
				[13, -0.25],
				[17.6, -0.2],
				[top, bank + 0.25],
				[top + 2.6, dike + 0.35],
				[top + 5.4, dike + 0.35],
				[top + 5.9, field + 0.2],
			),
		},
	],
	dimensions: [through([1.3, mud], [1.3, bed])],
	slopes: [[[onBank(-1.6) + 2, -1.9], 2]],
	levels: [
		[1.4, water],
		[6.6, bed],
	],
	marks: [
		through([13.6, 3.4], [14.5, -1.4]),
		through([9.6, 5.6], [8.9, 2.3]),
		through([6.4, -5.6], [head + 0.1, -2.8]),
		through([2.2, -5.6], [2.4, -2.8]),
		through([10.8, -5.6], [10.4, bed]),
		through([17.6, 4], [18.6, 0.2]),
		through([29.6, 5.4], [29, 1.9]),
		through([22.6, 5.6], [top + 3, 2.2]),
	],
});
