import { Alive } from "../../alive/place.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import periodsPart from "./periods.alive.tsx";

/** Five periods, one at a time. Without script all five stand below each other. */
export function History({ history }: { history: HomePage["history"] }) {
	const { title, intro, periods, words } = history;
	return (
		<Section id="geschichte" title={title} intro={intro} ground="same">
			<Alive part={periodsPart} periods={periods} words={words} />
		</Section>
	);
}
