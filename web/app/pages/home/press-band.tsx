import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { HomePage } from "./content.ts";
import styles from "./press-band.module.css";

export function PressBand({ press }: { press: HomePage["press"] }) {
	return (
		<div className={`frame ${styles.band} no-print`}>
			<Picture picture={press.image} sizes="100vw" fit="cover" />
			<PictureLabel picture={press.image} />
		</div>
	);
}
