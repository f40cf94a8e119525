import { level, metres } from "../../../ui/drawing/plan.ts";

type Measured = { name: string; now: number; before: number | undefined };

/** What somebody can do to a section: move the level of something from what was to what is, and read what that means. */
export type Control = {
	action: string;
	what: string;
	way: [from: number, to: number];
	at: (level: number) => Measured;
};

export const control = (action: string, what: string, way: Control["way"], at: Control["at"]): Control => ({
	action,
	what,
	way,
	at,
});

export const measured = (name: string, now: number, before?: number): Measured => ({ name, now, before });

/** No more than a thumb can tell apart. */
const most = 30;

/** The levels that a slider stops at, from the first to the last. */
export function stops({ way: [from, to] }: Control): number[] {
	const span = Math.abs(to - from);
	const step = [0.05, 0.1, 0.2, 0.25, 0.5, 1].find((step) => span / step <= most) ?? span / most;
	const count = Math.ceil(span / step - 1e-6);
	return Array.from({ length: count + 1 }, (_, place) =>
		place === count ? to : from + Math.sign(to - from) * step * place,
	);
}

/** „Wasser +8,10 m NHN: Freibord vorher 0,15 m, heute 1,10 m“ */
export function sentence({ what, at }: Control, stop: number): string {
	const { name, now, before } = at(stop);
	const length = (value: number) => `${metres(Math.round(value * 100) / 100).replace("-", "−")}\u00a0m`;
	const measure = before === undefined ? length(now) : `vorher ${length(before)}, heute ${length(now)}`;
	return `${what} ${level(stop)}\u00a0m\u00a0NHN: ${name} ${measure}`;
}

/** Ground water that is drawn down below the bottom of a trench or a pit. */
export function lowering(
	{ groundwater, lowered }: { groundwater?: number | undefined; lowered?: number | undefined },
	bottom: number,
): Control | undefined {
	if (groundwater === undefined || lowered === undefined) return undefined;
	return control("Grundwasser absenken", "Grundwasser", [groundwater, lowered], (level) =>
		measured(level > bottom ? "über der Sohle" : "unter der Sohle", Math.abs(level - bottom)),
	);
}
