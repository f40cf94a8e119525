import { useId } from "react";
import { HatchPattern } from "../../ui/ground-border/hatch.tsx";
import styles from "./empty-trench.module.css";

/** A trench with its shoring, cut across, and no pipe where one should lie. Decoration. */
export function EmptyTrench() {
	const [sand, clay] = [useId(), useId()];
	return (
		<svg className={`${styles.trench} no-print`} viewBox="0 0 640 400" aria-hidden="true">
			<HatchPattern id={clay} kind="clay" />
			<HatchPattern id={sand} kind="sand" />
			<g stroke="none">
				<path d="M0 70H230V180H0zM410 70H640V180H410z" fill={`url(#${clay})`} />
				<path d="M0 180H230V340H410V180H640V400H0z" fill={`url(#${sand})`} />
			</g>
			<path d="M0 180H230M410 180H640" strokeDasharray="14 8 4 8" />
			<path className={styles.edge} d="M0 70H230V340H410V70H640" />
			<path d="M230 120H410M230 128H410M230 210H410M230 218H410" />
			<circle cx="320" cy="282" r="52" strokeDasharray="10 8" />
			<path d="M306 282h28M320 268v28" />
			<path className={styles.level} d="M500 334l-9-14h18zM410 334H560" />
		</svg>
	);
}
