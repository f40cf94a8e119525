import { Sign } from "../sign/sign.tsx";
import type { PictureData } from "./picture-data.ts";

type PictureLabelProps = {
	picture: Pick<PictureData, "rendered"> | undefined;
	/** What it says where the page is not German. */
	word?: string;
	place?: "left" | "right" | "line";
	inGroup?: boolean;
};

/** Says beside a picture that it is no photograph. It goes by itself when a photograph takes the place (`own` in content/pictures.yaml). */
export function PictureLabel(props: PictureLabelProps) {
	const { picture, word = "Visualisierung", place = "left", inGroup } = props;
	if (!picture?.rendered) return null;
	return <Sign of="rendered" word={word} place={place === "line" ? undefined : place} inGroup={inGroup} />;
}
