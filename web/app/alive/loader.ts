/** Wakes the parts whose code is fetched: near the view and idle, or at once when touched. */
import { addressEvents } from "./address.ts";
import { propsOf, report } from "./mount.ts";

/** ms after which a file counts as lost. */
const hanging = 30_000;
const selector = "alive-part[src]";
const waking = new WeakMap<Element, Promise<boolean>>();
/** Awake, or broken for good: in both cases nobody holds anything for them. */
const settled = new WeakSet<Element>();
const withoutCode = new Set<HTMLElement>();

const places = () => document.querySelectorAll<HTMLElement>(selector);

/** The sleeping part around an element. */
export function asleep(target: EventTarget | null): HTMLElement | null {
	const place = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
	return place && !settled.has(place) ? place : null;
}

type Begin = (place: HTMLElement, props: object) => void | Promise<void>;

async function fetchCode(place: HTMLElement): Promise<Begin> {
	const files = place.getAttribute("src")?.split(" ") ?? [];
	// Fetched before they are imported: browsers remember for ever that a module could not be had.
	const answers = await Promise.all(
		files.map((file) => fetch(file, { signal: AbortSignal.timeout(hanging) })),
	);
	if (!answers.every(({ ok }) => ok)) throw new Error("not found");
	await Promise.all(answers.map((answer) => answer.blob()));
	const { default: begin } = await import(/* @vite-ignore */ files[0] ?? "");
	return begin;
}

/** True once the part works. Where its code cannot be had the HTML stays, and the next touch tries again. */
export function wake(place: HTMLElement): Promise<boolean> {
	const known = waking.get(place);
	if (known) return known;
	const attempt = fetchCode(place).then(
		async (begin) => {
			withoutCode.delete(place);
			try {
				await begin(place, propsOf(place));
				return true;
			} catch (error) {
				report(place.getAttribute("name") ?? "", error);
				return false;
			} finally {
				settled.add(place);
			}
		},
		() => {
			waking.delete(place);
			withoutCode.add(place);
			return false;
		},
	);
	waking.set(place, attempt);
	return attempt;
}

function idle(task: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 2000 });
	else setTimeout(task, 50);
}

function wakeNear(): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				const place = isIntersecting && target.closest<HTMLElement>(selector);
				if (!place) continue;
				observer.unobserve(target);
				idle(() => wake(place));
			}
		},
		{ rootMargin: "100% 0px" },
	);
	// The place itself has no box (styles/layout.css).
	for (const { firstElementChild } of places()) if (firstElementChild) observer.observe(firstElementChild);
}

/** The address of a picture may concern a part that is out of sight. */
function wakeForAddress(): void {
	if (location.hash.includes("/")) for (const place of places()) wake(place);
}

export function startLoader(): void {
	const touch = ({ target }: Event) => {
		const place = asleep(target);
		if (place) void wake(place);
	};
	for (const type of ["pointerdown", "pointerover", "keydown", "focusin", "dragenter"])
		document.addEventListener(type, touch, { capture: true, passive: true });
	addEventListener("online", () => {
		for (const place of withoutCode) wake(place);
	});
	for (const type of addressEvents) addEventListener(type, wakeForAddress);
	document.addEventListener("DOMContentLoaded", wakeForAddress);
	addEventListener("load", () => idle(wakeNear));
}
