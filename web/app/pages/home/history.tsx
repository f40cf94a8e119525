import { Alive } from "../../alive/place.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import periodsPart from "./periods.alive.tsx";

/** Five periods, one at a time. Without script all five stand below each other. */
export function History({ history }: { history: HomePage["history"] }) {
	const { title, intro, level, stratum, hatch, periods, words } = history;
	return (
		<Section
			id="geschichte"
			{...{ title, intro, level, stratum }}
			ground="sand"
			border={{ from: "paper", hatch, line: 0 }}
		>
			<Alive part={periodsPart} {...{ periods, words }} />
		</Section>
	);
}
