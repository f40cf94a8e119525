import { Dimension, Edge, Ground, Level, Mark, Slope, Solid } from "../../../ui/drawing/parts.tsx";
import { plan } from "../../../ui/drawing/plan.ts";

const sheet = plan({ top: 7.2, width: 34 });
const { area, box, line, bottom } = sheet;

const [water, mud, bed, bank] = [-0.4, -2.2, -3.2, 1.2];
/** The bank rises with 1:2. */
const foot = 12.4;
const onBank = (level: number) => foot + (level - bed) * 2;
const top = onBank(bank);
/** Where the dredger's head works; behind it the bed is clear. */
const head = 8;
/** The field lies between two small dikes with slopes of 1:1.5. */
const [dike, field] = [2.8, 2.3];

/** A pond is cleared: a suction dredger pumps the mud into a field on the bank. */
export function Dredging() {
	return (
		<>
			<Ground kind="water" d={area([0, water], [onBank(water), water], [foot, bed], [0, bed])} />
			<Ground kind="peat" d={area([head, bed], [head + 1.4, mud], [onBank(mud), mud], [foot, bed])} />
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
			<Dimension plan={sheet} from={[11.6, mud]} to={[11.6, bed]} />
			<Slope plan={sheet} at={[onBank(-1.6) + 2, -1.9]} ratio="1:2" />
			<Level plan={sheet} at={[11.1, water]} />
			<Level plan={sheet} at={[3.4, bed]} />
			<Mark plan={sheet} number={1} at={[12.4, 3.2]} to={[15, -1]} />
			<Mark plan={sheet} number={2} at={[3.2, 5.6]} to={[3.4, 2.2]} />
			<Mark plan={sheet} number={3} at={[5.4, -5.6]} to={[head - 0.2, -2.8]} />
			<Mark plan={sheet} number={4} at={[9.8, -5.6]} to={[10.2, -2.7]} />
			<Mark plan={sheet} number={5} at={[1.4, -5.6]} to={[2.6, bed]} />
			<Mark plan={sheet} number={6} at={[17.6, 4]} to={[18.6, 0.2]} />
			<Mark plan={sheet} number={7} at={[29.6, 5.4]} to={[29, 1.9]} />
			<Mark plan={sheet} number={8} at={[22.6, 5.6]} to={[top + 3, 2.2]} />
		</>
	);
}

/** Hull, cabin, spud and the ladder with the cutter head. */
function Dredger() {
	return (
		<>
			<Solid kind="machine" d={area([1, 0.4], [7.6, 0.4], [7.6, -0.9], [1.5, -0.9], [1, -0.5])} />
			<Solid kind="machine" d={box(2.2, 4.4, 2.5, 0.4)} />
			<Solid kind="air" d={box(2.6, 4, 2.1, 1.2)} />
			<Solid kind="steel" d={box(1.35, 1.6, 3.4, bed - 0.7)} />
			<Solid kind="steel" d={area([5.2, 0.15], [5.4, 0.4], [head, -2.55], [head - 0.3, -2.8])} />
			<Solid
				kind="steel"
				d={area([head - 0.55, -2.75], [head, -2.3], [head + 0.45, -2.8], [head - 0.1, -3.2])}
			/>
		</>
	);
}

/** On floats to the bank, then over the dike into the field. */
function Pipeline() {
	return (
		<>
			<Edge
				d={line(
					[7.4, 0.5],
					[8.8, -0.25],
					[17.6, -0.2],
					[top, bank + 0.25],
					[top + 2.6, dike + 0.35],
					[top + 5.4, dike + 0.35],
					[top + 5.9, field + 0.2],
				)}
				kind="bold"
			/>
			{[9.4, 13.8, 16].map((x) => (
				<Solid key={x} kind="machine" d={box(x, x + 1.1, -0.1, -0.6)} />
			))}
		</>
	);
}
