import { expect } from "@playwright/test";
import type { Engine, Key } from "./engine.ts";

/** What a visitor means: something by its kind and its name, perhaps inside something else. */
export type Target = { css: string; name?: string | RegExp; within?: string };

export const button = (name: string | RegExp, within?: string): Target => ({
	css: "button, summary",
	name,
	within,
});
export const link = (name: string | RegExp, within?: string): Target => ({ css: "a[href]", name, within });
export const tab = (name: string | RegExp): Target => ({ css: "[role=tab]", name });
/** A mark behind the label says that it must be filled in. */
export const field = (name: string): Target => ({
	css: "input, textarea",
	name: new RegExp(`^${name}( \\*)?$`),
});
export const heading: Target = { css: "h1" };
export const dialog = (name: string): Target => ({ css: "dialog[open]", name });
export const part = (css: string): Target => ({ css });

type Seen = {
	/** As it is read, with ordinary spaces. */
	text: string;
	value: string;
	attributes: Record<string, string>;
	focused: boolean;
	top: number;
	left: number;
	/** A place on it where nothing covers it. */
	free: { x: number; y: number } | null;
};

/** Runs in the page: everything visible that a target means. */
function see(target: { css: string; within: string | null; name: string | null; scroll: boolean }): Seen[] {
	const plain = (text: string | null | undefined) =>
		(text ?? "").replaceAll("\u00ad", "").replaceAll(/\s+/g, " ").trim();
	const nameOf = (element: HTMLElement) => {
		const labels = [...((element as HTMLInputElement).labels ?? [])]
			.map(({ innerText }) => innerText)
			.join(" ");
		const pointed = (element.getAttribute("aria-labelledby") ?? "")
			.split(" ")
			.map((id) => document.getElementById(id)?.innerText ?? "")
			.join(" ");
		return plain(pointed.trim() || element.getAttribute("aria-label") || labels || element.innerText);
	};
	const places = target.within === null ? [document] : [...document.querySelectorAll(target.within)];
	const found = new Set(places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(target.css)]));
	const wanted = target.name === null ? null : new RegExp(target.name);
	const meant = [...found]
		.filter((element) => element.checkVisibility({ visibilityProperty: true }))
		.filter((element) => !wanted || wanted.test(nameOf(element)));
	if (target.scroll) meant[0]?.scrollIntoView({ block: "center", behavior: "instant" });
	return meant.map((element) => {
		const { top, left } = element.getBoundingClientRect();
		// A link that goes on in the next line has more than one box, and its middle may lie in none.
		const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
		const x = box.left + box.width / 2;
		const y = box.top + box.height / 2;
		const hit = document.elementFromPoint(x, y);
		return {
			text: plain(element.innerText),
			value: (element as HTMLInputElement).value ?? "",
			attributes: Object.fromEntries(
				[...element.attributes].map((attribute) => [attribute.name, attribute.value]),
			),
			focused: element === document.activeElement,
			top: Math.round(top),
			left: Math.round(left),
			free: hit && (element.contains(hit) || hit.closest("label")?.control === element) ? { x, y } : null,
		};
	});
}

const patience = { timeout: 30_000, intervals: [50] };

/** Somebody with a mouse and a keyboard, who waits for what they expect, but not for ever. */
export class Visitor {
	readonly engine: Engine;

	constructor(engine: Engine) {
		this.engine = engine;
	}

	/** A browser that remembers only this. */
	async remember(storage: Record<string, string>): Promise<void> {
		// Storage belongs to an origin, so one of its addresses must be open; this one has the least to show.
		await this.engine.open("/robots.txt");
		await this.engine.evaluate((items) => {
			localStorage.clear();
			sessionStorage.clear();
			for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
		}, storage);
	}

	open(path: string): Promise<void> {
		return this.engine.open(path);
	}

	back(): Promise<void> {
		return this.engine.back();
	}

	press(key: Key): Promise<void> {
		return this.engine.press(key);
	}

	look(target: Target, scroll = false): Promise<Seen[]> {
		const { css, within = null, name } = target;
		const source =
			typeof name === "string"
				? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`
				: (name?.source ?? null);
		return this.engine.evaluate(see, { css, within, name: source, scroll });
	}

	/** Clicks the first that is meant, once it stands still and nothing covers it. */
	async click(target: Target): Promise<void> {
		let before = "";
		let place = { x: 0, y: 0 };
		await expect(async () => {
			const [seen] = await this.look(target, true);
			expect(seen, `${said(target)} is there`).toBeDefined();
			expect(seen?.free, `nothing covers ${said(target)}`).not.toBeNull();
			const now = JSON.stringify(seen?.free);
			const still = now === before;
			before = now;
			place = seen?.free ?? place;
			expect(still, `${said(target)} stands still`).toBe(true);
		}).toPass(patience);
		await this.engine.click(place.x, place.y);
	}

	async fill(target: Target, text: string): Promise<void> {
		await this.click(target);
		await this.engine.type(text);
		await this.expectSeen(target, { value: text });
	}

	/** Waits until the first that is meant looks like this. */
	async expectSeen(
		target: Target,
		like: Partial<Omit<Seen, "text">> & { text?: unknown } = {},
	): Promise<void> {
		await expect(async () => {
			const [seen] = await this.look(target);
			expect(seen, `${said(target)} is seen`).toBeDefined();
			expect(seen, said(target)).toMatchObject(like);
		}).toPass(patience);
	}

	async expectText(target: Target, text: string | RegExp): Promise<void> {
		const pattern = typeof text === "string" ? text : expect.stringMatching(text);
		await this.expectSeen(target, { text: pattern });
	}

	async expectTexts(target: Target, texts: string[]): Promise<void> {
		await expect(async () => {
			expect((await this.look(target)).map(({ text }) => text)).toEqual(texts);
		}).toPass(patience);
	}

	async expectAttribute(target: Target, name: string, value: string): Promise<void> {
		await this.expectSeen(target, { attributes: expect.objectContaining({ [name]: value }) });
	}

	async expectFocus(target: Target): Promise<void> {
		await this.expectSeen(target, { focused: true });
	}

	async expectCount(target: Target, count: number): Promise<void> {
		await expect(async () => {
			expect((await this.look(target)).length, `how often ${said(target)} is seen`).toBe(count);
		}).toPass(patience);
	}

	expectGone(target: Target): Promise<void> {
		return this.expectCount(target, 0);
	}

	/** Path, query and hash of the address. */
	async expectAddress(address: string): Promise<void> {
		await this.expectValue(() => location.pathname + location.search + location.hash, address);
	}

	async expectTitle(title: string): Promise<void> {
		await this.expectText(heading, title);
	}

	/** Waits until something inside the page has this value. */
	async expectValue(look: () => string | number | boolean | null | undefined, value: unknown): Promise<void> {
		await expect(async () => {
			expect(await this.engine.evaluate(look, null)).toBe(value);
		}).toPass(patience);
	}
}

function said({ css, name, within }: Target): string {
	return `${css}${name === undefined ? "" : ` “${name}”`}${within ? ` in ${within}` : ""}`;
}
