import { beforeEach, describe, expect, test } from "vitest";
import { type AutoAdvance, type Conditions, createAutoAdvance } from "./auto-advance.ts";

function createClock() {
	let now = 0;
	let next = 1;
	const timers = new Map<number, { callback: () => void; every: number; due: number }>();
	return {
		setInterval(callback: () => void, every: number): number {
			timers.set(next, { callback, every, due: now + every });
			return next++;
		},
		clearInterval: (handle: number) => void timers.delete(handle),
		pass(ms: number): void {
			for (const end = now + ms; now < end; now++) {
				for (const timer of timers.values()) {
					if (timer.due !== now + 1) continue;
					timer.due += timer.every;
					timer.callback();
				}
			}
		},
		running: () => timers.size,
	};
}

let clock: ReturnType<typeof createClock>;
let turns: number;
let carousel: AutoAdvance;

function begin(start?: Partial<Conditions>): void {
	clock = createClock();
	turns = 0;
	carousel = createAutoAdvance({
		interval: 6000,
		advance: () => turns++,
		clock,
		...(start ? { start } : {}),
	});
	carousel.subscribe(() => {});
}

beforeEach(() => begin());

test("it turns once per interval", () => {
	clock.pass(5999);
	expect(turns).toBe(0);
	clock.pass(1);
	expect(turns).toBe(1);
	clock.pass(12_000);
	expect(turns).toBe(3);
});

describe("it stands still while", () => {
	const reasons: [name: string, change: Partial<Conditions>, back: Partial<Conditions>][] = [
		["it is switched off", { enabled: false }, { enabled: true }],
		["motion is not wanted", { motion: false }, { motion: true }],
		["the pointer is over it", { hovered: true }, { hovered: false }],
		["the focus is inside", { focused: true }, { focused: false }],
		["it is dragged", { dragged: true }, { dragged: false }],
		["too little of it is visible", { visible: false }, { visible: true }],
		["the tab is in the background", { tabVisible: false }, { tabVisible: true }],
	];
	test.each(reasons)("%s, and waits a whole interval afterwards", (_, change, back) => {
		clock.pass(5000);
		carousel.update(change);
		clock.pass(60_000);
		expect(turns).toBe(0);
		carousel.update(back);
		clock.pass(5999);
		expect(turns).toBe(0);
		clock.pass(1);
		expect(turns).toBe(1);
	});
});

test("two reasons to stand still both have to go", () => {
	carousel.update({ hovered: true, focused: true });
	carousel.update({ hovered: false });
	clock.pass(60_000);
	expect(turns).toBe(0);
	carousel.update({ focused: false });
	clock.pass(6000);
	expect(turns).toBe(1);
});

test("it does not start by itself after a person took over", () => {
	carousel.update({ hovered: true });
	carousel.takeOver();
	carousel.update({ hovered: false });
	carousel.update({ visible: false });
	carousel.update({ visible: true });
	clock.pass(60_000);
	expect(turns).toBe(0);
});

test("the pause button stops it for good", () => {
	carousel.pause();
	clock.pass(60_000);
	expect(turns).toBe(0);
	expect(carousel.conditions().stopped).toBe(true);
});

test("its own button starts it again although pointer and focus are on the button", () => {
	carousel.takeOver();
	carousel.update({ hovered: true, focused: true });
	carousel.resume();
	clock.pass(6000);
	expect(turns).toBe(1);
	carousel.update({ focused: true });
	clock.pass(60_000);
	expect(turns).toBe(1);
});
