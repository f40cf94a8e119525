import { closest } from "../alive/click.ts";
import { script } from "../alive/part.ts";

export default script("print", "head", () => {
	document.addEventListener("click", (event) => {
		if (closest(event, "button[name=print]")) print();
	});
	// Paper outlives the page: it says of which day it is.
	addEventListener("beforeprint", () => {
		const date = new Date().toLocaleDateString("de-DE", {
			day: "2-digit",
			month: "2-digit",
			year: "numeric",
		});
		for (const place of document.querySelectorAll<HTMLElement>("[data-letterhead]"))
			place.textContent = `Stand: ${date}`;
	});
});
