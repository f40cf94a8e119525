import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";

export function Trust({ trust }: { trust: HomePage["trust"] }) {
	const { title, text, downloads, more } = trust;
	return (
		<Section id="nachweise" title={title} intro={text} ground="same" layout="split">
			<LinkLedger
				entries={[
					...downloads.map(({ label, sublabel, href }) => ({
						title: label,
						note: `${sublabel} · PDF`,
						to: href,
						isPaper: true,
					})),
					{ title: more.label, to: more.to, icon: "layers" },
				]}
			/>
		</Section>
	);
}
