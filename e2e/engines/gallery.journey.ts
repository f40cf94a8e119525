import { step } from "./step.ts";
import { button, dialog, link, part } from "./visitor.ts";

const overlay = part("[data-phase]");
const first = "Schleusen und Wehre";
const chapter = "#gallery-water";
const thumbnail = (place: number) => part(`${chapter} ul li:nth-child(${place}) a`);
const position = part("dialog[open] [role=status]");

step(
	"the overlay ends by itself, and the pictures open as the page is scrolled, where styles can do that",
	async ({ visitor, engine }) => {
		await visitor.open("/galerie");
		await visitor.expectGone(overlay);
		await visitor.expectTitle("Galerie");
		if (!(await engine.evaluate(() => CSS.supports("animation-timeline: view()"), null))) {
			await visitor.expectCount(part("[data-hero] > div:first-child > div"), 1);
			return;
		}
		const masks = () =>
			[...document.querySelectorAll("[data-hero] > div:first-child > div")].map(
				(layer) => getComputedStyle(layer).clipPath,
			);
		const closed = (await engine.evaluate(masks, null)).at(1);
		await engine.evaluate(() => scrollTo({ top: innerHeight * 2, behavior: "instant" }), null);
		await engine.evaluate((before) => {
			const look = () => {
				const layer = document.querySelectorAll("[data-hero] > div:first-child > div")[1];
				if (layer && getComputedStyle(layer).clipPath !== before) document.body.dataset.opened = "";
				else requestAnimationFrame(look);
			};
			look();
		}, closed);
		await visitor.expectAttribute(part("body"), "data-opened", "");
	},
);

step(
	"the slideshow turns by its arrows and its strip; a thumbnail opens the lightbox, keys turn it, Back and Escape close it",
	async ({ visitor }) => {
		await visitor.open("/galerie");
		await visitor.expectGone(overlay);
		const current = part(`${chapter} [role=toolbar] [aria-current=true]`);
		await visitor.click(button("Nächstes Bild", chapter));
		await visitor.expectAttribute(current, "aria-label", "Bild 2 von 13");
		await visitor.click(button("Vorheriges Bild", chapter));
		await visitor.click(button("Vorheriges Bild", chapter));
		await visitor.expectAttribute(current, "aria-label", "Bild 13 von 13");
		await visitor.click(button("Bild 3 von 13", chapter));
		await visitor.expectAttribute(current, "aria-label", "Bild 3 von 13");
		await visitor.press("End");
		await visitor.expectAttribute(current, "aria-label", "Bild 13 von 13");
		await visitor.click(thumbnail(3));
		await visitor.expectSeen(dialog(first));
		await visitor.expectAddress("/galerie#schleusen/3");
		await visitor.expectText(position, /^Bild 3 von 13/);
		await visitor.press("ArrowRight");
		await visitor.expectText(position, /^Bild 4 von 13/);
		await visitor.press("ArrowLeft");
		await visitor.press("ArrowLeft");
		await visitor.expectText(position, /^Bild 2 von 13/);
		await visitor.expectAddress("/galerie#schleusen/2");
		await visitor.back();
		await visitor.expectGone(part("dialog[open]"));
		await visitor.expectAddress("/galerie");
		await visitor.click(thumbnail(1));
		await visitor.expectText(position, /^Bild 1 von 13/);
		await visitor.click(button("Nächstes Bild", "dialog[open]"));
		await visitor.expectText(position, /^Bild 2 von 13/);
		await visitor.press("Escape");
		await visitor.expectGone(part("dialog[open]"));
		await visitor.expectAddress("/galerie");
		await visitor.expectFocus(thumbnail(1));
	},
);

step("the address of a picture opens the lightbox, and the button closes it", async ({ visitor }) => {
	await visitor.open("/galerie#schleusen/5");
	await visitor.expectText(position, /^Bild 5 von 13/);
	await visitor.click(button("Schließen", "dialog[open]"));
	await visitor.expectGone(part("dialog[open]"));
	await visitor.expectAddress("/galerie");
});

step("“Galerie öffnen” begins with the first picture", async ({ visitor }) => {
	await visitor.open("/galerie");
	await visitor.expectGone(overlay);
	await visitor.click(link("Galerie öffnen"));
	await visitor.expectText(position, /^Bild 1 von 13/);
	await visitor.back();
	await visitor.expectGone(part("dialog[open]"));
});
