import { createElement, type SVGProps } from "react";

type Shapes = readonly (readonly [tag: string, attributes: Record<string, string>])[];
type DrawingProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Stands in for lucide's own maker of icons when the site is built (vite.config.ts): the same drawings with less around
 * them. A page carries dozens; how they are drawn stands once in styles/base.css, and their class names serve nobody.
 */
export default function createIcon({ node }: { node: Shapes }) {
	return (props: DrawingProps) => drawing(node, props);
}

function drawing(shapes: Shapes, { size = 24, strokeWidth: _, ...rest }: DrawingProps) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
			{shapes.map(([tag, attributes]) => createElement(tag, attributes))}
		</svg>
	);
}
