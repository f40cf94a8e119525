import type { Point } from "../../../ui/drawing/plan.ts";
import { flat, through } from "../../../ui/drawing/scene.ts";
import { example, lowest } from "./example.ts";

const size = { top: 5.75, width: 12.4 };
const bottom = lowest(size);

/** Half of a road, from its axis outwards: carriageway with 2.5 %, shoulder with 12 %, slope 1:1.5, meadow. */
const axis = 0.6;
const [edge, shoulder] = [axis + 3.25, axis + 4.75];
const [crown, kerb, bank, meadow] = [4.08, 4, 3.82, 1.32];
const toe = shoulder + (bank - meadow) * 1.5;
/** The formation falls by 4 %, so that water leaves it. */
const formation = (x: number) => crown - 0.65 - (x - axis) * 0.04;

/** Below the carriageway, `depth` metres under its surface. */
const course = (upper: number, lower: number, reach: number): Point[] => [
	[0, crown - upper],
	[axis, crown - upper],
	[edge + reach, kerb - upper - reach * 0.025],
	[edge + reach + (lower - upper), kerb - lower - reach * 0.025],
	[axis, crown - lower],
	[0, crown - lower],
];
/** Where the formation meets the slope. */
const out = shoulder + 0.45;

/** A road on a dam over soft ground. */
export const road = example({
	...size,
	areas: [
		{ of: "clay", points: through([0, meadow], [12.4, meadow], [12.4, 0.5], [0, 0.5]) },
		{ of: "peat", points: through([0, 0.5], [12.4, 0.5], [12.4, -0.2], [0, -0.2]) },
		{ of: "sand", points: through([0, -0.2], [12.4, -0.2], [12.4, bottom], [0, bottom]) },
		{ of: "sand", points: through([0, meadow], [toe - 0.2, meadow], [toe - 1.9, -0.2], [0, -0.2]) },
		{
			of: "sand",
			points: through(
				[0, crown - 0.65],
				[axis, formation(axis)],
				[out, formation(out)],
				[toe, meadow],
				[0, meadow],
			),
		},
		{
			of: "gravel",
			points: through(
				[0, crown],
				[axis, crown],
				[edge, kerb],
				[shoulder, bank],
				[out, formation(out)],
				[axis, formation(axis)],
				[0, formation(axis)],
			),
		},
		{ of: "concrete", points: course(0.2, 0.35, 0.12) },
		{ of: "asphalt", points: course(0, 0.2, 0) },
		{
			of: "soil",
			points: through(
				[edge, kerb],
				[shoulder, bank],
				[toe, meadow],
				[12.4, meadow],
				[12.4, meadow - 0.2],
				[toe - 0.3, meadow - 0.2],
				[shoulder - 0.1, bank - 0.18],
				[edge, kerb - 0.15],
			),
		},
	],
	lines: [
		...[2.6, 1.95].map((height) => ({
			kind: "dashed" as const,
			points: flat(0, shoulder + (bank - height) * 1.5, height),
		})),
		{ kind: "bold", points: through([0, formation(axis)], [axis, formation(axis)], [out, formation(out)]) },
		{ kind: "dashed", points: through([axis, 5.5], [axis, bottom + 0.2]) },
	],
	dimensions: [
		through([axis, 4.65], [edge, 4.65]),
		through([edge, 4.65], [shoulder, 4.65]),
		through([3.1, meadow], [3.1, -0.2]),
	],
	slopes: [[[7.9, 2.75], 1.5]],
	levels: [[9.7, meadow]],
	marks: [
		through([1.3, 5.3], [1.3, 3.97]),
		through([3.2, 5.3], [3.2, 3.71]),
		through([6.1, 5.2], [4.5, 3.5]),
		through([7.2, 4.5], [4.9, formation(4.9)]),
		through([1.8, 2.25], [3.4, 2.3]),
		through([10, 3.2], [8.4, 1.82]),
		through([1.8, 0.6], [4.6, 0.6]),
		through([6.2, 0.2], [8.3, 0.15]),
	],
});
