import type { CareersPage } from "../../content/page-content.ts";
import { IconGrid } from "../../sections/icon-grid/icon-grid.tsx";
import { Section } from "../../ui/section/section.tsx";

export function Benefits({ title, intro, items }: CareersPage["benefits"]) {
	return (
		<Section title={title} intro={intro}>
			<IconGrid items={items} />
		</Section>
	);
}
