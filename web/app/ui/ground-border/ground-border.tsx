import styles from "./ground-border.module.css";

export type Ground =
	| "paper"
	| "sand"
	| "sand-dark"
	| "petrol"
	| "petrol-deep"
	// The home page, from above.
	| "turf"
	| "marsh"
	| "clay"
	| "peat"
	| "wet-sand"
	| "gravel"
	| "marl";

/** The border to the layer above, a slope of what was built. It stands at the top of its own layer. */
export function GroundBorder({ from }: { from: Ground }) {
	return <div className={`${styles.border} no-print`} data-ground={from} aria-hidden="true" />;
}
