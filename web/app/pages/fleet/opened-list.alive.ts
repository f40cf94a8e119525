import { script } from "../../alive/part.ts";

/** What is opened may take more room than before and begin in another row: it stays in sight. */
export default script("opened-list", "near", (root) => {
	const follow = ({ target }: Event) => {
		if (target instanceof HTMLDetailsElement && target.open) target.scrollIntoView({ block: "nearest" });
	};
	root.addEventListener("toggle", follow, true);
});
