import { Dimension, Edge, Ground, Level, Mark, Slope, Solid } from "./parts.tsx";
import { plan } from "./plan.ts";

const sheet = plan({ top: 7.2, width: 34 });
const { area, box, line, bottom } = sheet;

const [water, mud, bed, bank] = [-0.4, -2.2, -3.2, 1.2];
/** The bank rises with 1:2. */
const foot = 17;
const top = foot + (bank - bed) * 2;
const onBank = (level: number) => foot + (level - bed) * 2;
/** Where the dredger's head works; behind it the bed is clear. */
const head = 9.2;
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
			<Ground
				kind="clay"
				d={area([top + 0.4, bank], [top + 2.8, dike], [top + 3.6, dike], [top + 6, bank])}
			/>
			<Ground kind="clay" d={area([29.6, bank], [32, dike], [32.8, dike], [34, 2], [34, bank])} />
			<Ground kind="peat" d={area([top + 4.35, field], [31.25, field], [29.6, bank], [top + 6, bank])} />
			<Edge d={line([0, bed], [foot, bed], [top, bank], [34, bank])} kind="bold" />
			<Edge d={line([0, water], [onBank(water), water])} />
			<Dredger />
			<Edge
				d={line(
					[8.6, 0.5],
					[10, -0.25],
					[18, -0.25],
					[top, bank + 0.25],
					[top + 2.6, dike + 0.35],
					[top + 4.9, dike + 0.35],
				)}
				kind="bold"
			/>
			{[10.4, 12.8, 15.2].map((x) => (
				<Solid key={x} kind="machine" d={box(x, x + 1.2, -0.1, -0.6)} />
			))}
			<Dimension plan={sheet} from={[14.8, mud]} to={[14.8, bed]} />
			<Slope plan={sheet} at={[onBank(-1.6) + 1.9, -1.9]} ratio="1:2" />
			<Level plan={sheet} at={[13.2, water]} />
			<Level plan={sheet} at={[2.2, bed]} />
			<Mark plan={sheet} number={1} at={[12.4, 2.8]} to={[12.4, -1.2]} />
			<Mark plan={sheet} number={2} at={[4, 5.6]} to={[4.6, 2.2]} />
			<Mark plan={sheet} number={3} at={[5.6, -5.4]} to={[head - 0.2, -2.8]} />
			<Mark plan={sheet} number={4} at={[12.6, -5.4]} to={[12.6, -2.7]} />
			<Mark plan={sheet} number={5} at={[2, -6]} to={[3, bed]} />
			<Mark plan={sheet} number={6} at={[17.6, 3.4]} to={[16.8, -0.25]} />
			<Mark plan={sheet} number={7} at={[28, 5]} to={[28.6, 1.9]} />
			<Mark plan={sheet} number={8} at={[23.4, 5.4]} to={[top + 3.2, 2.5]} />
		</>
	);
}

/** Hull, cabin, spud and the ladder with the cutter head. */
function Dredger() {
	return (
		<>
			<Solid kind="machine" d={area([2.2, 0.4], [8.8, 0.4], [8.8, -0.9], [2.7, -0.9], [2.2, -0.5])} />
			<Solid kind="machine" d={box(3.4, 5.6, 2.5, 0.4)} />
			<Solid kind="air" d={box(3.8, 5.2, 2.1, 1.2)} />
			<Solid kind="steel" d={box(2.55, 2.8, 3.4, bed - 0.7)} />
			<Solid kind="steel" d={area([6.4, 0.15], [6.6, 0.4], [head, -2.55], [head - 0.3, -2.8])} />
			<Solid
				kind="steel"
				d={area([head - 0.55, -2.75], [head, -2.3], [head + 0.45, -2.8], [head - 0.1, -3.2])}
			/>
		</>
	);
}
