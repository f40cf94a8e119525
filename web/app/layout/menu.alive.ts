import { closest } from "../alive/click.ts";
import { script } from "../alive/part.ts";

/** The browser opens and closes the menu by itself, and tells of both (`commandfor`); here is the rest. */
export default script("menu", "head", () => {
	document.addEventListener("click", (event) => {
		// A link to a section of this page would scroll behind the open menu.
		if (closest(event, "#menu a")) document.querySelector<HTMLDialogElement>("#menu")?.close();
	});
});
