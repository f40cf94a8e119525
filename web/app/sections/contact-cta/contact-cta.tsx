import { Phone } from "lucide";
import { useLayoutContent } from "../../content/layout-content.ts";
import { Button } from "../../ui/button/button.tsx";
import type { Ground } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Band } from "../band/band.tsx";

type ContactCtaProps = {
	title: string;
	text: string;
	button: { label: string; to: string };
	/** The ground of the section above, if it is another than paper. */
	from?: Ground;
};

/** How an inner page ends: one line with the two ways to go on. */
export function ContactCta({ button, ...band }: ContactCtaProps) {
	const { company } = useLayoutContent();
	return (
		<Band id="kontaktaufruf" {...band}>
			<a className="touch plain name label signed" data-gap="3" href={company.phoneHref}>
				<Icon of={Phone} size={20} />
				{company.phoneLabel}
			</a>
			<Button {...button} />
		</Band>
	);
}
