import { Sign } from "../sign/sign.tsx";
import type { PictureData } from "./picture-data.ts";
import styles from "./picture-label.module.css";

type PictureLabelProps = {
	picture: Pick<PictureData, "rendered"> | undefined;
	/** What it says where the page is not German. */
	word?: string;
	/** The lower corner in which it stands: left in frames, whose right one is cut; or in a line of text. */
	place?: "left" | "right" | "line";
	/** One of several, whose legend says the word for all of them (sections/legend). */
	inGroup?: boolean;
};

/** Says beside a picture that it is no photograph. It goes by itself when a photograph takes the place (`own` in content/pictures.yaml). */
export function PictureLabel({
	picture,
	word = "Visualisierung",
	place = "left",
	inGroup,
}: PictureLabelProps) {
	if (!picture?.rendered) return null;
	return (
		<span className={`fine easy ${styles.label}`} data-place={place === "left" ? undefined : place}>
			<Sign of="rendered" word={inGroup ? word : undefined} />
			{inGroup ? null : word}
		</span>
	);
}
