import { script } from "../../alive/part.ts";

/** ms from the page's load event, in which the first picture is painted. */
const painting = 150;
/** ms after which the other pictures come although the first one is still on its way. */
const limit = 2000;

/** Pictures further down wait for the one a page opens with: on a slow line they would take its place. */
export default script("pictures", "head", (html) => {
	html.dataset.waiting = "";
	const end = () => delete html.dataset.waiting;
	addEventListener("load", () => setTimeout(end, painting));
	setTimeout(end, limit);
});
