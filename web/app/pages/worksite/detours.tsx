import type { WorksitePage } from "./content.ts";

/** The way around what is closed, as long as it is. */
export function Detours({ detours }: Pick<WorksitePage, "detours">) {
	return (
		<div id="umleitung">
			{detours.map(({ text, where, until }) => (
				<p key={text} data-until={until}>
					<b>Umleitung{where ? ` ${where}` : null}:</b> {text}
				</p>
			))}
		</div>
	);
}
