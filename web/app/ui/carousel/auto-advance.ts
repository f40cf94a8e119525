/** When a carousel may turn by itself. Decisions 6: it stops for people, and does not start again behind their back. */
export type Conditions = {
	/** There is something to turn and nothing lies over it. */
	enabled: boolean;
	motion: boolean;
	hovered: boolean;
	focused: boolean;
	dragged: boolean;
	/** Enough of it is in view. */
	visible: boolean;
	tabVisible: boolean;
	/** Somebody paused it or turned by hand; only its own button starts it again. */
	stopped: boolean;
};

export function mayAdvance({
	enabled,
	motion,
	hovered,
	focused,
	dragged,
	visible,
	tabVisible,
	stopped,
}: Conditions): boolean {
	return enabled && motion && visible && tabVisible && !hovered && !focused && !dragged && !stopped;
}

export type Clock = {
	setInterval(callback: () => void, ms: number): number;
	clearInterval(handle: number): void;
};

export type AutoAdvance = {
	conditions(): Conditions;
	/** Each stretch of running begins with a whole interval. */
	update(change: Partial<Conditions>): void;
	pause(): void;
	/** The button's wish counts although pointer and focus are on it; both stop it again when they return. */
	resume(): void;
	/** Arrows, tabs, swipes: from now on the person turns. */
	takeOver(): void;
	subscribe(notify: () => void): () => void;
	dispose(): void;
};

type Options = { interval: number; advance: () => void; clock: Clock; start?: Partial<Conditions> };

const atRest: Conditions = {
	enabled: true,
	motion: true,
	hovered: false,
	focused: false,
	dragged: false,
	visible: true,
	tabVisible: true,
	stopped: false,
};

export function createAutoAdvance({ interval, advance, clock, start }: Options): AutoAdvance {
	let conditions: Conditions = { ...atRest, ...start };
	let timer: number | null = null;
	const listeners = new Set<() => void>();

	function settle(): void {
		const run = mayAdvance(conditions);
		if (run && timer === null) timer = clock.setInterval(advance, interval);
		if (!run && timer !== null) {
			clock.clearInterval(timer);
			timer = null;
		}
	}

	function update(change: Partial<Conditions>): void {
		const keys = Object.keys(change) as (keyof Conditions)[];
		if (keys.every((key) => conditions[key] === change[key])) return;
		conditions = { ...conditions, ...change };
		settle();
		for (const notify of listeners) notify();
	}

	return {
		conditions: () => conditions,
		update,
		pause: () => update({ stopped: true }),
		resume: () => update({ stopped: false, hovered: false, focused: false }),
		takeOver: () => update({ stopped: true }),
		subscribe(notify) {
			listeners.add(notify);
			// The timer lives only while somebody listens, so that nothing ticks for a component that never appeared.
			settle();
			return () => listeners.delete(notify);
		},
		dispose() {
			if (timer !== null) clock.clearInterval(timer);
			timer = null;
		},
	};
}
