import { step } from "./step.ts";
import { button, dialog, link, part, tab } from "./visitor.ts";

const counter = part("#geschichte [aria-live]");

step("the first anchor of the header leads to its section, and Back to the top", async ({ visitor }) => {
	await visitor.open("/");
	await visitor.click(link("Karriere", "header nav"));
	await visitor.expectAddress("/#karriere");
	await visitor.expectSeen(part("#karriere"), { top: 96, focused: true });
	await visitor.expectAttribute(link("Karriere", "header nav"), "aria-current", "location");
	await visitor.back();
	await visitor.expectAddress("/");
	await visitor.expectValue(() => scrollY, 0);
});

step("an anchor leads from another page to its section", async ({ visitor }) => {
	await visitor.open("/about");
	await visitor.click(link("Geschichte", "footer"));
	await visitor.expectAddress("/#geschichte");
	await visitor.expectSeen(part("#geschichte"), { top: 96, focused: true });
});

step(
	"a tile of the fleet opens its machines; Escape, the button and a click beside close them",
	async ({ visitor, engine }) => {
		await visitor.open("/");
		const tile = link("Raupen", "#fuhrpark");
		await visitor.click(tile);
		await visitor.expectSeen(dialog("Raupen"));
		await visitor.expectCount(part("dialog[open] tbody tr"), 1);
		await visitor.expectAttribute(part("body > header"), "data-hidden", "");
		await visitor.press("Escape");
		await visitor.expectGone(part("dialog[open]"));
		await visitor.expectFocus(tile);
		await visitor.click(link("Bagger", "#fuhrpark"));
		await visitor.expectCount(part("dialog[open] tbody tr"), 12);
		await visitor.click(button("Schließen", "dialog[open]"));
		await visitor.expectGone(part("dialog[open]"));
		await visitor.click(link("Spezialmaschinen", "#fuhrpark"));
		await visitor.expectSeen(dialog("Spezialmaschinen"));
		await engine.click(4, 450);
		await visitor.expectGone(part("dialog[open]"));
		await visitor.expectFocus(link("Spezialmaschinen", "#fuhrpark"));
	},
);

step("the history turns by its arrows, keys and tabs, and wraps", async ({ visitor }) => {
	await visitor.open("/");
	await visitor.click(button("Vorheriger Abschnitt"));
	await visitor.expectText(counter, /^03 \/ 03/);
	await visitor.expectSeen(part("#geschichte-3"), { left: await slidesLeft() });
	await visitor.click(button("Nächster Abschnitt"));
	await visitor.expectText(counter, /^01 \/ 03/);
	await visitor.click(button("Nächster Abschnitt"));
	await visitor.expectText(counter, /^02 \/ 03/);
	for (const [key, place] of [
		["End", "03"],
		["ArrowRight", "01"],
		["ArrowLeft", "03"],
		["Home", "01"],
	] as const) {
		await visitor.press(key);
		await visitor.expectText(counter, new RegExp(`^${place} / 03`));
	}
	await visitor.click(tab("1980–2004"));
	await visitor.expectAttribute(tab("1980–2004"), "aria-selected", "true");
	await visitor.expectText(counter, /^02 \/ 03 ?: Die großen Wehre/);
	await visitor.press("ArrowRight");
	await visitor.expectFocus(tab("seit 2005"));
	await visitor.expectAttribute(tab("seit 2005"), "aria-selected", "true");

	async function slidesLeft(): Promise<number> {
		const [slides] = await visitor.look(part("#geschichte [data-direction]"));
		return slides?.left ?? Number.NaN;
	}
});

step("after Back the page answers as before", async ({ visitor }) => {
	await visitor.open("/");
	await visitor.click(tab("seit 2005"));
	await visitor.expectText(counter, /^03 \/ 03/);
	await visitor.click(link("Alle Bauleistungen"));
	await visitor.expectTitle("Unsere Bauleistungen");
	await visitor.back();
	await visitor.expectSeen(part("#geschichte"));
	await visitor.click(tab("1980–2004"));
	await visitor.expectText(counter, /^02 \/ 03/);
});
