import type { Section } from "../../../content/section-schema.ts";
import { channelScene } from "./channel.ts";
import { culvertScene } from "./culvert.ts";
import { dikeScene } from "./dike.ts";
import { embankmentScene } from "./embankment.ts";
import { pitScene } from "./pit.ts";
import type { Scene } from "./scene.ts";
import { trenchScene } from "./trench.ts";
import { wallScene } from "./wall.ts";

export function sceneOf(section: Section): Scene {
	switch (section.kind) {
		case "dike":
			return dikeScene(section);
		case "wall":
			return wallScene(section);
		case "trench":
			return trenchScene(section);
		case "culvert":
			return culvertScene(section);
		case "pit":
			return pitScene(section);
		case "embankment":
			return embankmentScene(section);
		case "channel":
			return channelScene(section);
	}
}
