import { Dimension, Edge, Ground, Level, Mark, Slope, Solid } from "./parts.tsx";
import { type Point, plan } from "./plan.ts";

const sheet = plan({ top: 14.6, width: 48 });
const { area, line, layer, bottom } = sheet;

/** The river on the left: berm, slope 1:3, crest, slope 1:3, berm with the road, toe, ditch. */
const surface: Point[] = [
	[0, 2.6],
	[1.5, 3.1],
	[5.5, 3.1],
	[20.5, 8.1],
	[23.5, 8.1],
	[38.5, 3.1],
	[43, 3.1],
	[45.5, 2.1],
	[46.3, 2.1],
	[47.4, 1.2],
	[48, 1.2],
];
/** Below clay of 1.50 m outside and 1.00 m inside, measured across the slope. */
const core: Point[] = [
	[6, 1.7],
	[20.8, 6.55],
	[23.2, 6.85],
	[38.4, 2],
	[41.9, 2],
	[42.9, 1.7],
];
const highWater = 7.3;
const shore = 5.5 + (highWater - 3.1) * 3;

/** A dike of the Elbe. */
export function Dike() {
	return (
		<>
			<Ground kind="water" d={area([0, highWater], [shore, highWater], [5.5, 3.1], [1.5, 3.1], [0, 2.6])} />
			<Ground kind="clay" d={area([0, -0.4], ...surface, [48, -0.4])} />
			<Ground kind="sand" d={area(...core)} />
			<Ground kind="peat" d={layer(-0.4, -2.2)} />
			<Ground kind="sand" d={layer(-2.2, bottom)} />
			<Ground kind="gravel" d={area([39.2, 3.1], [42.2, 3.1], [42.4, 2.5], [39, 2.5])} />
			<Ground kind="gravel" d={area([41.9, 2], [44, 2.2], [45.2, 1.8], [44.4, 1.1], [41.9, 1.1])} />
			<Edge d={line(...surface)} kind="bold" />
			<Edge d={line([0, highWater], [shore, highWater])} kind="dashed" />
			<Solid kind="asphalt" d={area([39.2, 3.3], [42.2, 3.3], [42.2, 3.05], [39.2, 3.05])} />
			<Dimension plan={sheet} from={[20.5, 9.4]} to={[23.5, 9.4]} />
			<Dimension plan={sheet} from={[1.5, 4.4]} to={[5.5, 4.4]} />
			<Dimension plan={sheet} from={[39.2, 4.4]} to={[42.2, 4.4]} />
			<Slope plan={sheet} at={[18.2, 8.3]} ratio="1:3" />
			<Slope plan={sheet} at={[30.4, 6.8]} ratio="1:3" />
			<Level plan={sheet} at={[26.4, 8.1]} />
			<Level plan={sheet} at={[1.2, highWater]} />
			<Mark plan={sheet} number={1} at={[10.6, 1]} to={[10.6, 4.1]} />
			<Mark plan={sheet} number={2} at={[22, 1]} to={[22, 4.6]} />
			<Mark plan={sheet} number={3} at={[25, 12.2]} to={[22.6, 8.1]} />
			<Mark plan={sheet} number={4} at={[13.2, 10.6]} to={[15.8, 6.55]} />
			<Mark plan={sheet} number={5} at={[3.4, 0.6]} to={[3.4, 3.1]} />
			<Mark plan={sheet} number={6} at={[37, 7.4]} to={[39.6, 3.25]} />
			<Mark plan={sheet} number={7} at={[36, 0.4]} to={[42.8, 1.6]} />
			<Mark plan={sheet} number={8} at={[5.6, 10.6]} to={[7.6, highWater]} />
		</>
	);
}
