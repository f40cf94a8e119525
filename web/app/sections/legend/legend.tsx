import { useWords } from "../../content/layout-content.ts";
import type { PictureData } from "../../ui/picture/picture-data.ts";
import { Sign } from "../../ui/sign/sign.tsx";

type LegendProps = {
	pictures?: readonly Pick<PictureData, "rendered">[];
	/** Whether something in the group is invented. */
	sample?: boolean;
};

/** Once for a group: what the signs on its pictures and entries mean. */
export function Legend({ pictures = [], sample = false }: LegendProps) {
	const words = useWords();
	const rendered = pictures.some((picture) => picture.rendered);
	if (!rendered && !sample) return null;
	return (
		<p className="cluster small quiet" data-beside="5">
			{rendered ? <Sign of="rendered" word={words.rendered} /> : null}
			{sample ? <Sign of="sample" word={words.sample.note} /> : null}
		</p>
	);
}
