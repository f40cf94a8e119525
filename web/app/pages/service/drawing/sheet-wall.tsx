import { Dimension, Edge, Ground, Level, Mark, Solid } from "../../../ui/drawing/parts.tsx";
import { plan } from "../../../ui/drawing/plan.ts";

const sheet = plan({ top: 6, width: 31 });
const { area, box, line, bottom } = sheet;

const wall = 12.4;
const [head, foot] = [3.2, -8.4];
const [quay, bed] = [3.2, -4.6];
const [high, low] = [2.1, -1.6];
/** The anchor falls a little towards its plate. */
const [waling, plate] = [0.6, 24.4];
const anchor = (x: number) => waling - (x - wall) * 0.06;

/** An anchored sheet pile wall along a harbour basin. */
export function SheetWall() {
	return (
		<>
			<Ground kind="water" d={box(0, wall, high, bed)} />
			<Ground kind="sand" d={box(wall, 31, quay, -2.4)} />
			<Ground kind="clay" d={box(wall, 31, -2.4, -5)} />
			<Ground kind="clay" d={box(0, wall, bed, -5.6)} />
			<Ground
				kind="gravel"
				d={area([0, -5.6], [wall, -5.6], [wall, -5], [31, -5], [31, bottom], [0, bottom])}
			/>
			<Edge d={line([wall, quay], [31, quay])} kind="bold" />
			<Edge d={line([0, bed], [wall, bed])} kind="bold" />
			<Edge d={line([0, high], [wall, high])} />
			<Edge d={line([0, low], [wall, low])} kind="dashed" />
			<Solid
				kind="steel"
				d={area(
					[wall, waling + 0.08],
					[plate, anchor(plate) + 0.08],
					[plate, anchor(plate) - 0.08],
					[wall, waling - 0.08],
				)}
			/>
			<Solid kind="steel" d={box(plate, plate + 0.3, anchor(plate) + 0.9, anchor(plate) - 0.9)} />
			<Solid kind="steel" d={box(wall - 0.2, wall + 0.2, head, foot)} />
			<Solid kind="steel" d={box(wall + 0.2, wall + 0.75, waling + 0.45, waling + 0.1)} />
			<Solid kind="steel" d={box(wall + 0.2, wall + 0.75, waling - 0.1, waling - 0.45)} />
			<Ground kind="concrete" d={box(wall - 0.6, wall + 0.6, head + 0.5, head - 0.6)} />
			<Dimension plan={sheet} from={[wall, 5]} to={[plate, 5]} />
			<Dimension plan={sheet} from={[wall - 1.4, head]} to={[wall - 1.4, foot]} />
			<Dimension
				plan={sheet}
				from={[plate + 1.4, anchor(plate) + 0.9]}
				to={[plate + 1.4, anchor(plate) - 0.9]}
			/>
			<Level plan={sheet} at={[4.4, high]} />
			<Level plan={sheet} at={[4.4, low]} />
			<Level plan={sheet} at={[4.4, bed]} />
			<Level plan={sheet} at={[27.8, quay]} />
			<Mark plan={sheet} number={1} at={[8.4, -7.4]} to={[wall, -6.6]} />
			<Mark plan={sheet} number={2} at={[8.6, 4.6]} to={[wall - 0.4, 3.3]} />
			<Mark plan={sheet} number={3} at={[15.4, -1.8]} to={[wall + 0.5, 0.3]} />
			<Mark plan={sheet} number={4} at={[17.4, 2.1]} to={[17.4, anchor(17.4)]} />
			<Mark plan={sheet} number={5} at={[22.4, -3]} to={[plate + 0.1, -0.8]} />
			<Mark plan={sheet} number={6} at={[1.6, -6.8]} to={[2.4, bed]} />
			<Mark plan={sheet} number={7} at={[1.6, 4.2]} to={[2.4, high]} />
			<Mark plan={sheet} number={8} at={[1.6, -3.2]} to={[2.4, low]} />
		</>
	);
}
