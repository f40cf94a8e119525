import { script } from "../../alive/part.ts";
import { type LineWords, wordsOf } from "./lines-in-view.ts";

/** Says below a list which of its lines are in sight, and keeps a list in sight that was opened. */
export default script<LineWords>("lines-in-view", "near", (root, words) => {
	const box = root.querySelector("section");
	const place = root.querySelector("p");
	const details = root.closest("details");
	const look = () => {
		if (box && place) place.textContent = wordsOf(box, words);
	};
	box?.addEventListener("scroll", look, { passive: true });
	details?.addEventListener("toggle", () => {
		look();
		// What is opened may take more room than before and begin in another row.
		if (details.open) details.scrollIntoView({ block: "nearest" });
	});
	if (details?.open) look();
});
