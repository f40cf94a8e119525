import type { IconNode } from "lucide";
import { createElement } from "react";

/** A drawing of lucide's set. Decoration: the text beside it says the same. How lines are drawn stands in styles/base.css. */
export function Icon({ of, size = 24 }: { of: IconNode; size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			{of.map(([tag, attributes], key) => createElement(tag, { ...attributes, key }))}
		</svg>
	);
}
