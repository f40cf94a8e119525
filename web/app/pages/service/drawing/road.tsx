import { Dimension, Edge, Ground, Level, Mark, Slope, Solid } from "../../../ui/drawing/parts.tsx";
import { type Point, plan } from "../../../ui/drawing/plan.ts";

const sheet = plan({ top: 5.75, width: 12.4 });
const { area, line, bottom } = sheet;

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
export function Road() {
	return (
		<>
			<Ground kind="clay" d={area([0, meadow], [12.4, meadow], [12.4, 0.5], [0, 0.5])} />
			<Ground kind="peat" d={area([0, 0.5], [12.4, 0.5], [12.4, -0.2], [0, -0.2])} />
			<Ground kind="sand" d={area([0, -0.2], [12.4, -0.2], [12.4, bottom], [0, bottom])} />
			<Ground kind="sand" d={area([0, meadow], [toe - 0.2, meadow], [toe - 1.9, -0.2], [0, -0.2])} />
			<Ground
				kind="sand"
				d={area(
					[0, crown - 0.65],
					[axis, formation(axis)],
					[out, formation(out)],
					[toe, meadow],
					[0, meadow],
				)}
			/>
			{[2.6, 1.95].map((height) => (
				<Edge key={height} d={line([0, height], [shoulder + (bank - height) * 1.5, height])} kind="dashed" />
			))}
			<Ground
				kind="gravel"
				d={area(
					[0, crown],
					[axis, crown],
					[edge, kerb],
					[shoulder, bank],
					[out, formation(out)],
					[axis, formation(axis)],
					[0, formation(axis)],
				)}
			/>
			<Ground kind="concrete" d={area(...course(0.2, 0.35, 0.12))} />
			<Solid kind="asphalt" d={area(...course(0, 0.2, 0))} />
			<Solid
				kind="soil"
				d={area(
					[edge, kerb],
					[shoulder, bank],
					[toe, meadow],
					[12.4, meadow],
					[12.4, meadow - 0.2],
					[toe - 0.3, meadow - 0.2],
					[shoulder - 0.1, bank - 0.18],
					[edge, kerb - 0.15],
				)}
			/>
			<Edge d={line([0, formation(axis)], [axis, formation(axis)], [out, formation(out)])} kind="bold" />
			<Edge d={line([axis, 5.5], [axis, bottom + 0.2])} kind="dashed" />
			<Dimension plan={sheet} from={[axis, 4.65]} to={[edge, 4.65]} />
			<Dimension plan={sheet} from={[edge, 4.65]} to={[shoulder, 4.65]} />
			<Dimension plan={sheet} from={[3.1, meadow]} to={[3.1, -0.2]} />
			<Slope plan={sheet} at={[7.9, 2.75]} ratio="1:1,5" />
			<Level plan={sheet} at={[9.7, meadow]} />
			<Mark plan={sheet} number={1} at={[1.3, 5.3]} to={[1.3, 3.97]} />
			<Mark plan={sheet} number={2} at={[3.2, 5.3]} to={[3.2, 3.71]} />
			<Mark plan={sheet} number={3} at={[6.1, 5.2]} to={[4.5, 3.5]} />
			<Mark plan={sheet} number={4} at={[7.2, 4.5]} to={[4.9, formation(4.9)]} />
			<Mark plan={sheet} number={5} at={[1.8, 2.25]} to={[3.4, 2.3]} />
			<Mark plan={sheet} number={6} at={[10, 3.2]} to={[8.4, 1.82]} />
			<Mark plan={sheet} number={7} at={[1.8, 0.6]} to={[4.6, 0.6]} />
			<Mark plan={sheet} number={8} at={[6.2, 0.2]} to={[8.3, 0.15]} />
		</>
	);
}
