import type { WorksitePage } from "./content.ts";

type StatusProps = { states: WorksitePage["status"]; className: string };

/** Every state that the building site will ever have; the build cuts out all but the one of the day (docs/decisions/editions-by-date.md). */
export function Status({ states, className }: StatusProps) {
	return states.map(({ name, text, since, until }) => (
		<p key={name} className={className} data-state={name} data-since={since} data-until={until}>
			{text}
		</p>
	));
}
