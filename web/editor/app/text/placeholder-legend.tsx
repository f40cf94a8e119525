import { useEntry } from "../form/form-context.ts";
import { meaningOf } from "./placeholder.ts";

/** Below a text: what its placeholders will show. */
export function PlaceholderLegend({ text }: { text: string }) {
	const { known } = useEntry();
	return (
		<ul className="small quiet" role="list">
			{[...new Set(text.match(/\{\{[^{}]*\}\}/g))].map((typed) => {
				const { text: shown, title } = meaningOf(typed, known.placeholders);
				return (
					<li key={typed}>
						<span className="mark" title={title}>
							{typed}
						</span>{" "}
						{shown === typed ? title : `zeigt „${shown}“ (${title.split(":")[0]})`}
					</li>
				);
			})}
		</ul>
	);
}
