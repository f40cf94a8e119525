import { Dimension, Edge, Ground, Level, Mark, Pipe, Solid } from "../../../ui/drawing/parts.tsx";
import { plan } from "../../../ui/drawing/plan.ts";

const width = 10.8;
const sheet = plan({ top: 3.6, width });
const { area, box, line, layer, bottom } = sheet;

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
export function Trench() {
	return (
		<>
			<Ground kind="sand" d={layer(terrain, 0.7)} />
			<Ground kind="clay" d={layer(0.7, -0.7)} />
			<Ground kind="sand" d={layer(-0.7, bottom)} />
			<Ground
				kind="clay"
				d={area([0, terrain], [0, 2.3], [1.2, heap.top], [2.22, heap.top], [heap.toe, terrain])}
			/>
			{stack.map(([x, above]) => (
				<Pipe key={`${x}`} plan={sheet} at={[x, terrain + pipe.radius + above]} {...pipe} />
			))}
			<Edge d={line([0, terrain], [width, terrain])} kind="bold" />
			<Solid kind="air" d={box(left, right, terrain + 0.05, sole)} />
			<Ground kind="sand" d={box(left, right, layers[0] ?? 0, cover)} />
			<Ground kind="gravel" d={box(left, right, cover, sole)} />
			{layers.map((top) => (
				<Edge key={top} d={line([left, top], [right, top])} />
			))}
			{[cover, crown, foot].map((height) => (
				<Edge key={height} d={line([left, height], [right, height])} kind="dashed" />
			))}
			<Pipe plan={sheet} at={[middle, foot + pipe.radius]} {...pipe} />
			<Solid kind="steel" d={box(left - 0.12, left, terrain + 0.15, sole - 0.05)} />
			<Solid kind="steel" d={box(right, right + 0.12, terrain + 0.15, sole - 0.05)} />
			<Solid kind="steel" d={box(left, right, 1.6, 1.46)} />
			<Edge d={line([0, groundwater], [width, groundwater])} kind="dashed" />
			<Dimension plan={sheet} from={[heap.toe, 2.36]} to={[left - 0.12, 2.36]} />
			<Dimension plan={sheet} from={[left, 2.36]} to={[right, 2.36]} />
			<Dimension plan={sheet} from={[4, terrain]} to={[4, sole]} />
			<Dimension plan={sheet} from={[6.55, cover]} to={[6.55, crown]} />
			<Level plan={sheet} at={[1.2, groundwater]} />
			<Level plan={sheet} at={[7, foot + pipe.wall]} />
			<Edge d={line([middle, foot + pipe.wall], [7.1, foot + pipe.wall])} />
			<Mark plan={sheet} number={1} at={[2.9, 1.4]} to={[left - 0.06, 1.1]} />
			<Mark plan={sheet} number={2} at={[7.6, 1.2]} to={[5.8, 0.6]} />
			<Mark plan={sheet} number={3} at={[8.6, 0.5]} to={[5.85, -0.07]} />
			<Mark plan={sheet} number={4} at={[2.9, 0.2]} to={[4.65, -0.5]} />
			<Mark plan={sheet} number={5} at={[8.4, -0.4]} to={[middle + 0.34, -0.55]} />
			<Mark plan={sheet} number={6} at={[2.9, -0.9]} to={[4.75, sole + 0.08]} />
			<Mark plan={sheet} number={7} at={[1, 1.3]} to={[1.5, 2.6]} />
			<Mark plan={sheet} number={8} at={[9.8, -1]} to={[9.3, groundwater]} />
		</>
	);
}
