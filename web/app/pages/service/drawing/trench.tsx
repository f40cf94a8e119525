import { Dimension, Edge, Ground, Level, Mark, Pipe, Solid } from "../../../ui/drawing/parts.tsx";
import { plan } from "../../../ui/drawing/plan.ts";

const sheet = plan({ top: 2.75, width: 9.6 });
const { box, line, layer, bottom } = sheet;

/** Between the two walls of the shoring. */
const [left, right] = [3.5, 5.1];
const middle = (left + right) / 2;
const [street, sole] = [2.06, -1.14];
/** A concrete pipe DN 600 on a bedding of 0.16 m, with a cover of 0.30 m (DIN EN 1610). */
const pipe = { radius: 0.38, wall: 0.08 };
const foot = sole + 0.16;
const crown = foot + 2 * pipe.radius;
const cover = crown + 0.3;
/** Filled up so far, in layers; the shoring is drawn as they rise. */
const layers = [0.95, 0.65, 0.35];
const groundwater = sole - 0.5;

/** The street beside the trench: asphalt on base and frost protection. */
function Pavement({ from, to }: { from: number; to: number }) {
	return (
		<>
			<Ground kind="gravel" d={box(from, to, street - 0.22, street - 0.65)} />
			<Solid kind="asphalt" d={box(from, to, street, street - 0.22)} />
		</>
	);
}

/** The trench of a sewer, half filled. */
export function Trench() {
	return (
		<>
			<Ground kind="sand" d={layer(street - 0.65, 0.7)} />
			<Ground kind="clay" d={layer(0.7, -0.7)} />
			<Ground kind="sand" d={layer(-0.7, bottom)} />
			<Pavement from={0} to={left - 0.12} />
			<Pavement from={right + 0.12} to={9.6} />
			<Solid kind="air" d={box(left, right, street + 0.05, sole)} />
			<Ground kind="sand" d={box(left, right, layers[0] ?? 0, cover)} />
			<Ground kind="gravel" d={box(left, right, cover, sole)} />
			{layers.map((top) => (
				<Edge key={top} d={line([left, top], [right, top])} />
			))}
			{[cover, crown, foot].map((height) => (
				<Edge key={height} d={line([left, height], [right, height])} kind="dashed" />
			))}
			<Pipe plan={sheet} at={[middle, foot + pipe.radius]} {...pipe} />
			<Solid kind="steel" d={box(left - 0.12, left, street + 0.15, sole - 0.05)} />
			<Solid kind="steel" d={box(right, right + 0.12, street + 0.15, sole - 0.05)} />
			<Solid kind="steel" d={box(left, right, 1.6, 1.46)} />
			<Edge d={line([0, groundwater], [9.6, groundwater])} kind="dashed" />
			<Dimension plan={sheet} from={[left, 2.36]} to={[right, 2.36]} />
			<Dimension plan={sheet} from={[3, street]} to={[3, sole]} />
			<Dimension plan={sheet} from={[5.55, cover]} to={[5.55, crown]} />
			<Level plan={sheet} at={[1.2, groundwater]} />
			<Level plan={sheet} at={[6, foot + pipe.wall]} />
			<Edge d={line([middle, foot + pipe.wall], [6.1, foot + pipe.wall])} />
			<Mark plan={sheet} number={1} at={[1.9, 1.5]} to={[left - 0.06, 1.2]} />
			<Mark plan={sheet} number={2} at={[6.6, 1]} to={[4.8, 0.5]} />
			<Mark plan={sheet} number={3} at={[7.4, 0.3]} to={[4.85, -0.07]} />
			<Mark plan={sheet} number={4} at={[1.9, 0.2]} to={[3.65, -0.5]} />
			<Mark plan={sheet} number={5} at={[7.2, -0.45]} to={[middle + 0.34, -0.55]} />
			<Mark plan={sheet} number={6} at={[1.9, -0.8]} to={[3.75, sole + 0.08]} />
			<Mark plan={sheet} number={7} at={[7.8, 1.75]} to={[6.9, street - 0.42]} />
			<Mark plan={sheet} number={8} at={[4.3, -1.68]} to={[3.2, groundwater]} />
		</>
	);
}
