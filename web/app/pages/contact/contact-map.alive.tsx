import { Navigation } from "lucide";
import { useState } from "react";
import { consentEvent, readConsent } from "../../alive/consent.ts";
import { react } from "../../alive/part.ts";
import { useWindow } from "../../alive/use-window.ts";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import styles from "./contact-map.module.css";
import type { ContactPage } from "./content.ts";

/**
 * Our own drawing until the visitor wants the other company's map, which can be sent away again. The button is one and the same
 * before and after, so that the focus stays where it is.
 */
function ContactMap({ map }: Pick<ContactPage, "map">) {
	const consent = useWindow([consentEvent], readConsent, null);
	const [click, setClick] = useState<{ load: boolean; under: string | null } | null>(null);
	// Another stored choice counts more than an earlier click; after "accepted" the map loads by itself.
	const loaded = click?.under === consent ? click.load : consent === "accepted";
	return (
		<div className="stack" data-gap="4">
			<div className={`frame ${styles.view}`}>
				{loaded ? (
					<iframe
						title={map.title}
						src={map.src}
						width="100%"
						height={300}
						loading="lazy"
						referrerPolicy="strict-origin-when-cross-origin"
					/>
				) : (
					<Picture picture={map.image} sizes="(min-width: 90rem) 80rem, 100vw" fit="cover" />
				)}
			</div>
			<div className="cluster no-print" data-align="center" data-gap="4" data-beside="5" data-spread="">
				<div className="cluster with-script" data-align="center" data-gap="3" data-beside="5">
					<Button tone="line" onClick={() => setClick({ load: !loaded, under: consent })}>
						{loaded ? "Karte ausblenden" : "Karte laden"}
					</Button>
					{loaded ? null : (
						<p className="small quiet easy" data-measure="46">
							{map.notice}
						</p>
					)}
				</div>
				<a className="touch label" data-gap="3" href={map.routeUrl} target="_blank" rel="noopener noreferrer">
					<Icon of={Navigation} size={20} />
					<span>
						Route planen <span className="visually-hidden">(öffnet ein neues Fenster)</span>
					</span>
				</a>
			</div>
		</div>
	);
}

export default react("contact-map", "near", ContactMap);
