import { Dimension, Edge, Ground, Level, Mark, Slope, Solid } from "../../../ui/drawing/parts.tsx";
import { plan } from "../../../ui/drawing/plan.ts";

const sheet = plan({ top: 7.2, width: 34 });
const { area, box, line, bottom } = sheet;

const [water, mud, bed, bank] = [-0.4, -2.2, -3.2, 1.2];
/** The bank rises with 1:2. */
const foot = 12.4;
const onBank = (level: number) => foot + (level - bed) * 2;
const top = onBank(bank);
/** Where the dredger's head works, away from the bank; behind it the bed is clear. */
const head = 4.4;
/** The field lies between two small dikes with slopes of 1:1.5. */
const [dike, field] = [2.8, 2.3];

/** A pond is cleared: a suction dredger pumps the mud into a field on the bank. */
export function Dredging() {
	return (
		<>
			<Ground kind="water" d={area([0, water], [onBank(water), water], [foot, bed], [0, bed])} />
			<Ground kind="peat" d={area([0, bed], [0, mud], [head - 1.4, mud], [head, bed])} />
			<Ground
				kind="sand"
				d={area([0, bed], [foot, bed], [top, bank], [34, bank], [34, bottom], [0, bottom])}
			/>
			<Ground kind="peat" d={area([top + 4.35, field], [33.05, field], [31.4, bank], [top + 6, bank])} />
			<Ground
				kind="clay"
				d={area([top + 0.4, bank], [top + 2.8, dike], [top + 3.6, dike], [top + 6, bank])}
			/>
			<Ground kind="clay" d={area([31.4, bank], [33.8, dike], [34, dike], [34, bank])} />
			<Edge d={line([0, bed], [foot, bed], [top, bank], [34, bank])} kind="bold" />
			<Edge d={line([0, water], [onBank(water), water])} />
			<Dredger />
			<Pipeline />
			<Dimension plan={sheet} from={[1.3, mud]} to={[1.3, bed]} />
			<Slope plan={sheet} at={[onBank(-1.6) + 2, -1.9]} ratio="1:2" />
			<Level plan={sheet} at={[1.4, water]} />
			<Level plan={sheet} at={[6.6, bed]} />
			<Mark plan={sheet} number={1} at={[13.6, 3.4]} to={[14.5, -1.4]} />
			<Mark plan={sheet} number={2} at={[9.6, 5.6]} to={[8.9, 2.3]} />
			<Mark plan={sheet} number={3} at={[6.4, -5.6]} to={[head + 0.1, -2.8]} />
			<Mark plan={sheet} number={4} at={[2.2, -5.6]} to={[2.4, -2.8]} />
			<Mark plan={sheet} number={5} at={[10.8, -5.6]} to={[10.4, bed]} />
			<Mark plan={sheet} number={6} at={[17.6, 4]} to={[18.6, 0.2]} />
			<Mark plan={sheet} number={7} at={[29.6, 5.4]} to={[29, 1.9]} />
			<Mark plan={sheet} number={8} at={[22.6, 5.6]} to={[top + 3, 2.2]} />
		</>
	);
}

/** Ladder with cutter head and the frame that holds it at the bow, cabin, engine, spud at the stern. */
function Dredger() {
	return (
		<>
			<Edge d={line([5.9, 3.5], [head + 0.2, -2.4])} />
			<Solid kind="machine" d={area([5, 0.4], [12, 0.4], [12, -0.9], [5.5, -0.9], [5, -0.5])} />
			<Solid kind="machine" d={box(7.8, 9.9, 2.5, 0.4)} />
			<Solid kind="air" d={box(8.2, 9.5, 2.1, 1.2)} />
			<Solid kind="machine" d={box(9.9, 11.2, 1.5, 0.4)} />
			<Solid
				kind="machine"
				d={area([5.6, 0.4], [5.8, 3.6], [6.1, 3.6], [7.6, 0.4], [7.2, 0.4], [6, 3], [5.9, 0.4])}
			/>
			<Solid kind="steel" d={box(11.4, 11.65, 4, bed - 0.7)} />
			<Solid kind="steel" d={area([7, 0.4], [7.2, 0.15], [head + 0.3, -2.8], [head, -2.55])} />
			<Solid
				kind="steel"
				d={area([head + 0.55, -2.75], [head, -2.3], [head - 0.45, -2.8], [head + 0.1, -3.2])}
			/>
		</>
	);
}

/** From the stern on floats to the bank, then over the dike into the field. */
function Pipeline() {
	return (
		<>
			<Edge
				d={line(
					[11.2, 0.5],
					[12.2, 0.5],
					[13, -0.25],
					[17.6, -0.2],
					[top, bank + 0.25],
					[top + 2.6, dike + 0.35],
					[top + 5.4, dike + 0.35],
					[top + 5.9, field + 0.2],
				)}
				kind="bold"
			/>
			{[13.2, 14.9, 16.6].map((x) => (
				<Solid key={x} kind="machine" d={box(x, x + 1.1, -0.1, -0.6)} />
			))}
		</>
	);
}
