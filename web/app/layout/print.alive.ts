import { closest } from "../alive/click.ts";
import { script } from "../alive/part.ts";

export default script("print", "head", () => {
	document.addEventListener("click", (event) => {
		if (closest(event, "button[name=print]")) print();
	});
});
