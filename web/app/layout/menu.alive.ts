import { closest } from "../alive/click.ts";
import { script } from "../alive/part.ts";

/** The browser opens and closes the menu by itself (`commandfor`); here is the rest. */
export default script("menu", "head", () => {
	const menu = () => document.querySelector<HTMLDialogElement>("#menu");
	document.addEventListener("click", (event) => {
		// A link to a section of this page would scroll behind the open menu.
		if (closest(event, "#menu a")) menu()?.close();
	});
	document.addEventListener(
		"toggle",
		({ target }) => {
			if (target !== menu()) return;
			const button = document.querySelector("[commandfor=menu][aria-expanded]");
			button?.setAttribute("aria-expanded", String(menu()?.open));
		},
		true,
	);
});
