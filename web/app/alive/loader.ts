/** Wakes the parts whose code is fetched: fetched near the view, woken well inside it, or at once when touched. */
import { addressEvents } from "./address.ts";
import { propsOf, report } from "./mount.ts";

/** ms after which a file counts as lost. */
const hanging = 30_000;
const selector = "alive-part[src]";
const fetched = new WeakMap<Element, Promise<void>>();
const waking = new WeakMap<Element, Promise<boolean>>();
/** Awake, or broken for good: in both cases nobody holds anything for them. */
const settled = new WeakSet<Element>();
const withoutCode = new Set<HTMLElement>();

const places = () => document.querySelectorAll<HTMLElement>(selector);

/** The sleeping part around an element. */
export function sleepingPart(target: EventTarget | null): HTMLElement | null {
	const place = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
	return place && !settled.has(place) ? place : null;
}

type Begin = (place: HTMLElement, props: object) => void | Promise<void>;

const filesOf = (place: HTMLElement) => place.getAttribute("src")?.split(" ") ?? [];

/** Brings the files. They are fetched before they are imported: browsers remember for ever that a module could not be had. */
function fetchPart(place: HTMLElement): Promise<void> {
	const earlier = fetched.get(place);
	if (earlier) return earlier;
	const attempt = fetchAll(filesOf(place)).then(
		() => {
			withoutCode.delete(place);
		},
		(error) => {
			fetched.delete(place);
			withoutCode.add(place);
			throw error;
		},
	);
	fetched.set(place, attempt);
	return attempt;
}

async function fetchAll(files: string[]): Promise<void> {
	const answers = await Promise.all(
		files.map((file) => fetch(file, { signal: AbortSignal.timeout(hanging) })),
	);
	if (!answers.every(({ ok }) => ok)) throw new Error("not found");
	await Promise.all(answers.map((answer) => answer.blob()));
	// Read now and run later, also without a line.
	for (const href of files)
		document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** True once the part works. Where its code cannot be had the HTML stays, and the next touch tries again. */
export function wake(place: HTMLElement): Promise<boolean> {
	const earlier = waking.get(place);
	if (earlier) return earlier;
	const attempt = begin(place).catch(() => {
		waking.delete(place);
		return false;
	});
	waking.set(place, attempt);
	return attempt;
}

/** Rejects where the code cannot be had. */
async function begin(place: HTMLElement): Promise<boolean> {
	await fetchPart(place);
	const { default: start }: { default: Begin } = await import(/* @vite-ignore */ filesOf(place)[0] ?? "");
	try {
		await start(place, propsOf(place));
		return true;
	} catch (error) {
		report(place.getAttribute("name") ?? "", error);
		return false;
	} finally {
		settled.add(place);
	}
}

function idle(task: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 2000 });
	else setTimeout(task, 50);
}

/** Does something with each part when the browser has time, once the part comes into this part of the view. */
function onApproach(rootMargin: string, act: (place: HTMLElement) => unknown): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				const place = isIntersecting && target.closest<HTMLElement>(selector);
				if (!place) continue;
				observer.unobserve(target);
				idle(() => act(place));
			}
		},
		{ rootMargin },
	);
	// The place itself has no box (styles/layout.css).
	for (const { firstElementChild } of places()) if (firstElementChild) observer.observe(firstElementChild);
}

/** The code is there before the hands are; a form at the edge of the first screen costs nothing until somebody comes to it. */
function startApproaches(): void {
	onApproach("100% 0px", (place) => fetchPart(place).catch(() => undefined));
	onApproach("0px 0px -25% 0px", wake);
}

/** The address of a picture may concern a part that is out of sight. */
function wakeForAddress(): void {
	if (location.hash.includes("/")) for (const place of places()) wake(place);
}

export function startLoader(): void {
	const touch = ({ target }: Event) => {
		const place = sleepingPart(target);
		if (place) void wake(place);
	};
	for (const type of ["pointerdown", "pointerover", "keydown", "focusin", "dragenter"])
		document.addEventListener(type, touch, { capture: true, passive: true });
	addEventListener("online", () => {
		for (const place of withoutCode) wake(place);
	});
	for (const type of addressEvents) addEventListener(type, wakeForAddress);
	document.addEventListener("DOMContentLoaded", wakeForAddress);
	addEventListener("load", () => idle(startApproaches));
}
