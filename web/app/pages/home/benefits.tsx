import { IconGrid } from "../../sections/icon-grid/icon-grid.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";

/** Phones have the sentences on the page behind the button. */
export function HomeBenefits({ benefits }: { benefits: HomePage["benefits"] }) {
	const { title, intro, items, apply } = benefits;
	return (
		<Section id="vorteile" title={title} intro={intro} ground="same" more={<LinkButton {...apply} />}>
			<IconGrid items={items} brief />
		</Section>
	);
}
