import { Dimension, Edge, Ground, Level, Mark, Slope, Solid } from "../../../ui/drawing/parts.tsx";
import { type Point, plan } from "../../../ui/drawing/plan.ts";

const sheet = plan({ top: 18.2, width: 60.7 });
const { area, line, layer, bottom } = sheet;

/** The river on the left: berm, slope 1:4, crest, slope 1:3, berm with the road, toe, ditch. */
const surface: Point[] = [
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
];
/** Below clay of 1.50 m outside and 1.00 m inside, measured across the slope. */
const core: Point[] = [
	[6, 1.68],
	[30.2, 7.7],
	[32.6, 7.95],
	[51.1, 2],
	[54.6, 2],
	[55.6, 1.7],
];
/** The design water level at St. Pauli. */
const highWater = 8.1;
const shore = 5.5 + (highWater - 3.1) * 4;

/** A dike of the Elbe. */
export function Dike() {
	return (
		<>
			<Ground kind="water" d={area([0, highWater], [shore, highWater], [5.5, 3.1], [1.5, 3.1], [0, 2.6])} />
			<Ground kind="clay" d={area([0, -1.8], ...surface, [60.7, -1.8])} />
			<Ground kind="sand" d={area(...core)} />
			<Ground kind="peat" d={layer(-1.8, -3.4)} />
			<Ground kind="sand" d={layer(-3.4, bottom)} />
			<Ground kind="gravel" d={area([51.9, 3.1], [54.9, 3.1], [55.1, 2.5], [51.7, 2.5])} />
			<Ground kind="gravel" d={area([54.6, 2], [56.7, 2.2], [57.9, 1.8], [57.1, 1.1], [54.6, 1.1])} />
			<Edge d={line(...surface)} kind="bold" />
			<Edge d={line([0, highWater], [shore, highWater])} kind="dashed" />
			<Solid kind="asphalt" d={area([51.9, 3.3], [54.9, 3.3], [54.9, 3.05], [51.9, 3.05])} />
			<Dimension plan={sheet} from={[29.9, 10.6]} to={[32.9, 10.6]} />
			<Dimension plan={sheet} from={[1.5, 4.4]} to={[5.5, 4.4]} />
			<Dimension plan={sheet} from={[51.9, 4.5]} to={[54.9, 4.5]} />
			<Slope plan={sheet} at={[26, 9.4]} ratio="1:4" />
			<Slope plan={sheet} at={[40.5, 7.7]} ratio="1:3" />
			<Level plan={sheet} at={[36, 9.2]} />
			<Level plan={sheet} at={[1.2, highWater]} />
			<Mark plan={sheet} number={1} at={[13, 1]} to={[13, 4.4]} />
			<Mark plan={sheet} number={2} at={[31.4, 1]} to={[31.4, 5]} />
			<Mark plan={sheet} number={3} at={[34.5, 13.6]} to={[31.9, 9.2]} />
			<Mark plan={sheet} number={4} at={[19.5, 12]} to={[22.3, 7.3]} />
			<Mark plan={sheet} number={5} at={[3.4, 0.6]} to={[3.4, 3.1]} />
			<Mark plan={sheet} number={6} at={[49.7, 8]} to={[52.3, 3.25]} />
			<Mark plan={sheet} number={7} at={[48.1, 0.4]} to={[55.5, 1.6]} />
			<Mark plan={sheet} number={8} at={[6.5, 12.5]} to={[8.5, highWater]} />
		</>
	);
}
