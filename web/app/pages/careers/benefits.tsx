import { IconGrid } from "../../sections/icon-grid/icon-grid.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { CareersPage } from "./content.ts";

export function BenefitGrid({ title, intro, items }: CareersPage["benefits"]) {
	return (
		<Section title={title} intro={intro}>
			<IconGrid items={items} />
		</Section>
	);
}
