import { expect, step } from "./step.ts";
import { button, dialog, heading, link, part } from "./visitor.ts";

/** What every page has around it: header, menu, footer, banner, splash. */
const banner = part("#consent-banner");

step("the console, scripts and the policy are heard", async ({ visitor, engine }) => {
	await visitor.open("/impressum");
	await engine.evaluate(() => {
		console.error("said by a test");
		setTimeout(() => {
			throw new Error("thrown by a test");
		});
		const picture = document.createElement("img");
		picture.src = "https://elsewhere.example/picture.png";
		document.body.append(picture);
	}, null);
	const heard: string[] = [];
	for (const complaint of [/said by a test/, /thrown by a test/, /elsewhere\.example/])
		await expect(async () => {
			heard.push(...(await engine.complaints()));
			expect(heard.join("\n")).toMatch(complaint);
		}).toPass();
	// The picture that was refused is mentioned twice by some.
	await visitor.open("/impressum");
	await engine.complaints();
});

step("the splash of the first visit gives way to a key and does not come back", async ({ visitor }) => {
	await visitor.remember({ "cookie-consent": "necessary" });
	await visitor.open("/");
	await visitor.expectSeen(part("[data-preloader] body"));
	await visitor.press("Tab");
	await visitor.expectGone(part("[data-preloader] body"));
	await visitor.open("/impressum");
	await visitor.expectTitle("Impressum");
	await visitor.expectGone(part("[data-preloader] body"));
});

step("the first stop of the keyboard leads to the content", async ({ visitor }) => {
	await visitor.open("/impressum");
	await visitor.press("Tab");
	await visitor.expectFocus(link("Zum Inhalt springen"));
	await visitor.press("Enter");
	await visitor.expectFocus(part("main"));
});

step(
	"the menu of a small window opens, closes by Escape and by its button, and gives the focus back",
	async ({ visitor, engine }) => {
		await engine.resize(600, 800);
		await visitor.open("/impressum");
		const opener = button("Menü öffnen");
		await visitor.click(opener);
		await visitor.expectSeen(dialog("Menü"));
		await visitor.press("Escape");
		await visitor.expectGone(dialog("Menü"));
		await visitor.expectFocus(opener);
		// Not by Enter: the driver's Firefox has a window without focus, in which keys press no buttons.
		await visitor.click(opener);
		await visitor.click(button("Menü schließen"));
		await visitor.expectGone(dialog("Menü"));
		await visitor.expectFocus(opener);
	},
);

step("a link of the menu leads to its section and closes the menu", async ({ visitor, engine }) => {
	await engine.resize(600, 800);
	await visitor.open("/");
	await visitor.click(button("Menü öffnen"));
	await visitor.click(link(/Karriere$/, "#menu"));
	await visitor.expectGone(dialog("Menü"));
	await visitor.expectAddress("/#karriere");
	await visitor.expectSeen(part("#karriere"), { top: 96, focused: true });
});

step("the way to the top leads back to the heading", async ({ visitor, engine }) => {
	await visitor.open("/impressum");
	await engine.evaluate(() => scrollTo({ top: 900, behavior: "instant" }), null);
	await visitor.click(button("Nach oben"));
	await visitor.expectValue(() => scrollY, 0);
	await visitor.expectFocus(heading);
});

step("the banner keeps “Einverstanden” and does not ask again", async ({ visitor }) => {
	await visitor.remember({ "preloader-seen": "true" });
	await visitor.open("/impressum");
	await visitor.expectSeen(banner);
	await visitor.click(button("Einverstanden", "#consent-banner"));
	await visitor.expectGone(banner);
	await visitor.expectValue(() => localStorage.getItem("cookie-consent"), "accepted");
	await visitor.open("/about");
	await visitor.expectTitle("Über uns");
	await visitor.expectGone(banner);
});

step("the footer's settings ask again, and the focus returns to them", async ({ visitor }) => {
	await visitor.remember({ "preloader-seen": "true", "cookie-consent": "accepted" });
	await visitor.open("/impressum");
	await visitor.click(button("Datenschutz-Einstellungen"));
	await visitor.expectFocus(banner);
	await visitor.click(button("Nur notwendige", "#consent-banner"));
	await visitor.expectGone(banner);
	await visitor.expectFocus(button("Datenschutz-Einstellungen"));
	await visitor.expectValue(() => localStorage.getItem("cookie-consent"), "necessary");
});

step("motion is stopped on every page and comes back, as the footer's switch says", async ({ visitor }) => {
	await visitor.open("/impressum");
	const toggle = button("Bewegung anhalten");
	await visitor.expectAttribute(toggle, "aria-pressed", "false");
	await visitor.click(toggle);
	await visitor.expectAttribute(toggle, "aria-pressed", "true");
	await visitor.click(link("Startseite", "main nav"));
	await visitor.expectAddress("/");
	await visitor.expectValue(() => document.documentElement.dataset.motion, "off");
	await visitor.expectAttribute(toggle, "aria-pressed", "true");
	await visitor.click(toggle);
	await visitor.expectAttribute(toggle, "aria-pressed", "false");
	await visitor.expectValue(() => document.documentElement.dataset.motion, "on");
});

step("a long word parts with a hyphen where it would leave half of a line empty", async ({ visitor }) => {
	await visitor.open("/impressum");
	await visitor.expectValue(linesOfALongWord, 2);
});

/** Runs in the page: sets two words into a column that is as wide as the longer one. Without a hyphen that one has a line for itself. */
function linesOfALongWord(): number {
	const [column, word] = [document.createElement("p"), document.createElement("span")];
	word.textContent = "Deichverteidigungsweg";
	column.append("der ", word);
	document.querySelector("main")?.append(column);
	column.style.width = "max-content";
	column.style.width = `${word.getBoundingClientRect().width + 1}px`;
	const lines = word.getClientRects().length;
	column.remove();
	return lines;
}
