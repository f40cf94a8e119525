import { useWords } from "../../content/layout-content.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import type { FleetPage } from "./content.ts";

/** Present but hidden, as specified (2.7): the figures are kept for the day they are to be shown. */
export function FigureBand({ figures }: { figures: FleetPage["band"] }) {
	return (
		<section hidden aria-label={useWords().machines.figures}>
			<FactList facts={figures} />
		</section>
	);
}
