import type { IconNode } from "lucide";
import { createElement } from "react";

/** A drawing of lucide's set. Decoration: the text beside it says the same. How lines are drawn stands in styles/base.css. */
export function Icon({ of, size = 24, className }: { of: IconNode; size?: number; className?: string }) {
	const lines = of.flatMap(([tag, { d }]) => (tag === "path" ? [oneOfMany(String(d))] : []));
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden="true">
			{of.map(([tag, attributes], key) =>
				tag === "path" ? null : createElement(tag, { ...attributes, key }),
			)}
			{lines.length > 0 ? <path d={lines.join("")} /> : null}
		</svg>
	);
}

/** A path's first place counts from the corner, also where it is written as a step; behind other lines it would not. */
function oneOfMany(line: string): string {
	return line.startsWith("m") ? `M0 0${line}` : line;
}
