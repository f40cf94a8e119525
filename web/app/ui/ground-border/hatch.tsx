import { type ReactNode, useId } from "react";
import styles from "./hatch.module.css";

export type HatchKind = "sand" | "clay" | "gravel" | "peat" | "concrete" | "water";

const drawings: Record<HatchKind, { width: number; height: number; shapes: ReactNode }> = {
	sand: {
		width: 26,
		height: 24,
		shapes: (
			<path
				d="M4 5h.01M15 3h.01M21 11h.01M9 14h.01M17 19h.01M2 21h.01"
				strokeWidth="2"
				strokeLinecap="round"
			/>
		),
	},
	clay: { width: 30, height: 14, shapes: <path d="M2 4h12M19 4h6M8 11h14M27 11h3M0 11h2" /> },
	gravel: {
		width: 38,
		height: 24,
		shapes: (
			<path d="M3 7a5 3.4 0 1 0 10 0 5 3.4 0 1 0-10 0m19.6-1a3.4 2.6 0 1 0 6.8 0 3.4 2.6 0 1 0-6.8 0m-10 11a5.4 3.6 0 1 0 10.8 0 5.4 3.6 0 1 0-10.8 0m17.8 1a2.6 2 0 1 0 5.2 0 2.6 2 0 1 0-5.2 0" />
		),
	},
	peat: {
		width: 28,
		height: 18,
		shapes: (
			<path d="M3 14c0-4 1-6 3-8M7 15c0-3 1-5 3-6M18 7c0-3 1-4 2-5M22 8c0-2 1-4 3-5M14 17c0-3 1-4 2-5" />
		),
	},
	concrete: {
		width: 34,
		height: 30,
		shapes: (
			<>
				<path d="m5 8 4-3 1 5zM22 19l5-2-1 5zM27 6l3 1-3 2z" />
				<path d="M15 12h.01M9 22h.01M18 4h.01M31 26h.01M3 17h.01" strokeWidth="1.8" strokeLinecap="round" />
			</>
		),
	},
	water: { width: 48, height: 16, shapes: <path d="M0 8c8-6 16-6 24 0s16 6 24 0" /> },
};

/** One of the hatches as a pattern of that name; `children` lie below its lines. */
export function HatchPattern({ id, kind, children }: { id: string; kind: HatchKind; children?: ReactNode }) {
	const { width, height, shapes } = drawings[kind];
	return (
		<pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
			{children}
			{shapes}
		</pattern>
	);
}

/**
 * A surface filled with the hatch of a geotechnical drawing, in the colour of the text around it. The pattern is
 * defined where it is used: a shared one would take its colour from the place of its definition. `behind` words it is faint.
 */
export function Hatch({ kind, behind }: { kind: HatchKind; behind?: boolean }) {
	const id = useId();
	return (
		<svg className={`cover ${styles.hatch}`} data-behind={behind ? "" : undefined} aria-hidden="true">
			<HatchPattern id={id} kind={kind} />
			<rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
		</svg>
	);
}
