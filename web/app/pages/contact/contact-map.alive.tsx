import { Navigation } from "lucide";
import { react } from "../../alive/part.ts";
import { useConsent } from "../../alive/use-consent.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { TwoClickEmbed } from "../../ui/two-click-embed/two-click-embed.tsx";
import type { ContactPage } from "./content.ts";

/** Our own drawing until the visitor wants the other company's map. */
function ContactMap({ map }: Pick<ContactPage, "map">) {
	return (
		<TwoClickEmbed
			title={map.title}
			src={map.src}
			consent={useConsent()}
			labels={map}
			still={<Picture picture={map.image} sizes="(min-width: 90rem) 80rem, 100vw" fit="cover" />}
		>
			<a className="touch label" data-gap="3" href={map.routeUrl} target="_blank" rel="noopener noreferrer">
				<Icon of={Navigation} size={20} />
				<span>
					{map.route} <span className="visually-hidden">{map.newWindow}</span>
				</span>
			</a>
		</TwoClickEmbed>
	);
}

export default react("contact-map", "near", ContactMap);
