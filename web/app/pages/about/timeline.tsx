import { Steps } from "../../sections/steps/steps.tsx";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { AboutPage } from "./content.ts";
import styles from "./timeline.module.css";

/** The years, beside a picture of the first; phones have the pictures of the history on the home page. */
export function Timeline({ title, intro, more, image, items }: AboutPage["timeline"]) {
	return (
		<Section
			title={title}
			intro={intro}
			ground="sand"
			border={{ from: "petrol" }}
			layout="split"
			aside={
				<>
					<a href={more.to} className="touch label plain no-print" data-gap="4">
						{more.label}
						<Onward />
					</a>
					<div className={`${styles.picture} no-phone no-print`} data-cut="large">
						<Picture picture={image} sizes="(min-width: 48rem) 34rem, 92vw" />
						<PictureLabel picture={image} />
					</div>
				</>
			}
		>
			<Steps
				items={items.map(({ title, description }) => ({ title, text: description }))}
				years={items.map(({ year }) => year)}
			/>
		</Section>
	);
}
