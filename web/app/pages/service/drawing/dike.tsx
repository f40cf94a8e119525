import { Dimension, Edge, Ground, Level, Mark, Slope, Solid } from "../../../ui/drawing/parts.tsx";
import { type Point, plan } from "../../../ui/drawing/plan.ts";

const sheet = plan({ top: 16.4, width: 54.6 });
const { area, line, layer, bottom } = sheet;

/** The river on the left: berm, slope 1:3, crest, slope 1:3, berm with the road, toe, ditch. */
const surface: Point[] = [
	[0, 2.6],
	[1.5, 3.1],
	[5.5, 3.1],
	[23.8, 9.2],
	[26.8, 9.2],
	[45.1, 3.1],
	[49.6, 3.1],
	[52.1, 2.1],
	[52.9, 2.1],
	[54, 1.2],
	[54.6, 1.2],
];
/** Below clay of 1.50 m outside and 1.00 m inside, measured across the slope. */
const core: Point[] = [
	[6, 1.7],
	[24.1, 7.65],
	[26.5, 7.95],
	[45, 2],
	[48.5, 2],
	[49.5, 1.7],
];
/** The design water level at St. Pauli. */
const highWater = 8.1;
const shore = 5.5 + (highWater - 3.1) * 3;

/** A dike of the Elbe. */
export function Dike() {
	return (
		<>
			<Ground kind="water" d={area([0, highWater], [shore, highWater], [5.5, 3.1], [1.5, 3.1], [0, 2.6])} />
			<Ground kind="clay" d={area([0, -1.8], ...surface, [54.6, -1.8])} />
			<Ground kind="sand" d={area(...core)} />
			<Ground kind="peat" d={layer(-1.8, -3.4)} />
			<Ground kind="sand" d={layer(-3.4, bottom)} />
			<Ground kind="gravel" d={area([45.8, 3.1], [48.8, 3.1], [49, 2.5], [45.6, 2.5])} />
			<Ground kind="gravel" d={area([48.5, 2], [50.6, 2.2], [51.8, 1.8], [51, 1.1], [48.5, 1.1])} />
			<Edge d={line(...surface)} kind="bold" />
			<Edge d={line([0, highWater], [shore, highWater])} kind="dashed" />
			<Solid kind="asphalt" d={area([45.8, 3.3], [48.8, 3.3], [48.8, 3.05], [45.8, 3.05])} />
			<Dimension plan={sheet} from={[23.8, 10.6]} to={[26.8, 10.6]} />
			<Dimension plan={sheet} from={[1.5, 4.4]} to={[5.5, 4.4]} />
			<Dimension plan={sheet} from={[45.8, 4.5]} to={[48.8, 4.5]} />
			<Slope plan={sheet} at={[20.8, 9.2]} ratio="1:3" />
			<Slope plan={sheet} at={[34.4, 7.7]} ratio="1:3" />
			<Level plan={sheet} at={[29.9, 9.2]} />
			<Level plan={sheet} at={[1.2, highWater]} />
			<Mark plan={sheet} number={1} at={[10.6, 1]} to={[10.6, 4.1]} />
			<Mark plan={sheet} number={2} at={[25.3, 1]} to={[25.3, 5]} />
			<Mark plan={sheet} number={3} at={[28.4, 13.6]} to={[25.8, 9.2]} />
			<Mark plan={sheet} number={4} at={[16, 12]} to={[18.6, 7.47]} />
			<Mark plan={sheet} number={5} at={[3.4, 0.6]} to={[3.4, 3.1]} />
			<Mark plan={sheet} number={6} at={[43.6, 8]} to={[46.2, 3.25]} />
			<Mark plan={sheet} number={7} at={[42, 0.4]} to={[49.4, 1.6]} />
			<Mark plan={sheet} number={8} at={[6, 12]} to={[8, highWater]} />
		</>
	);
}
