import type { Section } from "../../../content/section-schema.ts";
import type { Scene } from "../../../ui/drawing/scene.ts";
import { channelScene } from "./channel.ts";
import type { Control } from "./control.ts";
import { culvertScene } from "./culvert.ts";
import { dikeScene } from "./dike.ts";
import { embankmentScene } from "./embankment.ts";
import { pitScene } from "./pit.ts";
import { trenchScene } from "./trench.ts";
import { wallScene } from "./wall.ts";

/** How many times wider than high what has no width of its own is shown; on phones there is height instead. */
const broad = { wide: 2.2, narrow: 1.3 } as const;

export type ProjectScene = Scene<Control>;

/** A section as it is in the end, or while its control stands at a level. */
export function sceneOf(section: Section, sheet: keyof typeof broad, at?: number): ProjectScene {
	switch (section.kind) {
		case "dike":
			return dikeScene(section, at);
		case "wall":
			return wallScene(section, broad[sheet], at);
		case "trench":
			return trenchScene(section, broad[sheet], at);
		case "culvert":
			return culvertScene(section);
		case "pit":
			return pitScene(section, at);
		case "embankment":
			return embankmentScene(section, at);
		case "channel":
			return channelScene(section, at);
	}
}
