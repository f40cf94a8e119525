import { join } from "node:path";
import { readContent } from "../../web/app/content/content.ts";
import { serve } from "../program.ts";
import { step } from "./step.ts";
import { button } from "./visitor.ts";

/** The tests' company has no film; the company itself, whose site is inside the program, may have one. */
const { films } = readContent(join(import.meta.dirname, "../../content")).pages.home.hero;

if (films) {
	step("the film plays, can be paused, and stops with all motion", async ({ visitor, forgiven }) => {
		// Leaving while the film still loads.
		forgiven.push(/not loaded: .*hero-/);
		const own = await serve();
		await visitor.open(`${own.url}/`);
		await visitor.press("Escape");
		const paused = () => document.querySelector<HTMLVideoElement>("main video")?.paused;
		await visitor.expectValue(paused, false);
		await visitor.click(button("Film anhalten"));
		await visitor.expectValue(paused, true);
		await visitor.click(button("Film abspielen"));
		await visitor.expectValue(paused, false);
		await visitor.click(button("Bewegung anhalten"));
		await visitor.expectValue(paused, true);
		await visitor.expectGone(button(/^Film/));
		await own.close();
	});
}
