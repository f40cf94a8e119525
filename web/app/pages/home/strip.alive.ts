import { script } from "../../alive/part.ts";

/** The running strip moves by styles and can be stopped where it is. */
export default script("strip", "now", (root) => {
	const button = root.querySelector("button");
	button?.addEventListener("click", () =>
		button.parentElement?.toggleAttribute("data-paused", button.toggleAttribute("data-paused")),
	);
});
