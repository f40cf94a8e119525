import { script } from "../../alive/part.ts";
import { pausable } from "../../ui/pause-button/pausable.ts";

/** The running strip moves by styles and can be stopped where it is. */
export default script("strip", "now", (root) => pausable(root.querySelector("button")));
