import { box, through } from "../../../ui/drawing/scene.ts";
import { example, lowest } from "./example.ts";

const size = { top: 6, width: 31 };
const bottom = lowest(size);

const wall = 12.4;
const [head, foot] = [3.2, -8.4];
const [quay, bed] = [3.2, -4.6];
const [high, low] = [2.1, -1.6];
/** The anchor falls a little towards its plate. */
const [waling, plate] = [0.6, 24.4];
const anchor = (x: number) => waling - (x - wall) * 0.06;

/** An anchored sheet pile wall along a harbour basin. */
export const sheetWall = example({
	...size,
	areas: [
		{ of: "water", points: box(0, wall, high, bed) },
		{ of: "sand", points: box(wall, 31, quay, -2.4) },
		{ of: "clay", points: box(wall, 31, -2.4, -5) },
		{ of: "clay", points: box(0, wall, bed, -5.6) },
		{
			of: "gravel",
			points: through([0, -5.6], [wall, -5.6], [wall, -5], [31, -5], [31, bottom], [0, bottom]),
		},
		{
			of: "steel",
			points: through(
				[wall, waling + 0.08],
				[plate, anchor(plate) + 0.08],
				[plate, anchor(plate) - 0.08],
				[wall, waling - 0.08],
			),
		},
		{ of: "steel", points: box(plate, plate + 0.3, anchor(plate) + 0.9, anchor(plate) - 0.9) },
		{ of: "steel", points: box(wall - 0.2, wall + 0.2, head, foot) },
		{ of: "steel", points: box(wall + 0.2, wall + 0.75, waling + 0.45, waling + 0.1) },
		{ of: "steel", points: box(wall + 0.2, wall + 0.75, waling - 0.1, waling - 0.45) },
		{ of: "concrete", points: box(wall - 0.6, wall + 0.6, head + 0.5, head - 0.6) },
	],
	lines: [
		{ kind: "bold", points: through([wall, quay], [31, quay]) },
		{ kind: "bold", points: through([0, bed], [wall, bed]) },
		{ points: through([0, high], [wall, high]) },
		{ kind: "dashed", points: through([0, low], [wall, low]) },
	],
	dimensions: [
		through([wall, 5], [plate, 5]),
		through([wall - 1.4, head], [wall - 1.4, foot]),
		through([plate + 1.4, anchor(plate) + 0.9], [plate + 1.4, anchor(plate) - 0.9]),
	],
	levels: [
		[4.4, high],
		[4.4, low],
		[4.4, bed],
		[27.8, quay],
	],
	marks: [
		through([8.4, -7.4], [wall, -6.6]),
		through([8.6, 4.6], [wall - 0.4, 3.3]),
		through([15.4, -1.8], [wall + 0.5, 0.3]),
		through([17.4, 2.1], [17.4, anchor(17.4)]),
		through([22.4, -3], [plate + 0.1, -0.8]),
		through([1.6, -6.8], [2.4, bed]),
		through([1.6, 4.2], [2.4, high]),
		through([1.6, -3.2], [2.4, low]),
	],
});
