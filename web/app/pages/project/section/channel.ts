import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { bottomBelow, box, flat, scene, surfaceOf } from "../../../ui/drawing/scene.ts";
import { control, measured } from "./control.ts";

type Channel = SectionOf<"channel">;
type Profile = Pick<Channel, "bed" | "bedWidth" | "slope">;

const halfAt = ({ bed, bedWidth, slope }: Profile, level: number) => bedWidth / 2 + slope * (level - bed);

/** The profile with its bed on the way from the old one to the new. */
function between(old: Profile, now: Profile, bed: number): Profile {
	const share = (old.bed - bed) / (old.bed - now.bed);
	const mixed = (name: keyof Profile) => old[name] + share * (now[name] - old[name]);
	return { bed, bedWidth: mixed("bedWidth"), slope: mixed("slope") };
}

export function channelScene(section: Channel, at?: number) {
	const { bed, bedWidth, slope, gravel = 0, highWater, lowWater, oldProfile, ground } = section;
	const old: Profile = oldProfile ?? section;
	const isDredged = old.bed > bed;
	const profile = isDredged ? between(old, section, at ?? bed) : section;
	const water = isDredged ? highWater : (at ?? highWater);
	const bank = surfaceOf(ground);
	const open = Math.max(halfAt(section, bank), halfAt(old, bank));
	const deep = bank - Math.min(bed - gravel, old.bed);
	const middle = open + Math.max(open * 0.14, deep);
	const width = 2 * middle;
	/** From bank to bank, up to a level. */
	const cut = (profile: Profile, level: number): Point[] => [
		[middle - halfAt(profile, level), level],
		...flat(middle - profile.bedWidth / 2, middle + profile.bedWidth / 2, profile.bed),
		[middle + halfAt(profile, level), level],
	];
	const [left, right] = [middle - bedWidth / 2, middle + bedWidth / 2];
	const surface: Point[] = [[0, bank], ...cut(profile, bank), [width, bank]];
	const dredging = control("Ausbaggern", "Sohle", [old.bed, bed], (level) =>
		measured(level > lowWater ? "über Niedrigwasser" : "unter Niedrigwasser", Math.abs(level - lowWater)),
	);
	const flood = control("Wasser steigen lassen", "Wasser", [lowWater, highWater], (water) =>
		water > bank
			? measured("über Gelände", water - bank)
			: measured("Wasserspiegel", 2 * halfAt(section, water), oldProfile && 2 * halfAt(oldProfile, water)),
	);
	return scene({
		control: isDredged ? dredging : flood,
		width,
		bottom: bottomBelow(ground, bank - deep, deep * 0.3),
		top: Math.max(bank, highWater) + deep * 0.15,
		ground,
		names: "left",
		areas: [
			{ of: "air", points: cut(profile, bank) },
			// Over its banks the water spreads from edge to edge.
			{ of: "water", points: water > bank ? [[0, water], ...surface, [width, water]] : cut(profile, water) },
			gravel > 0 && { of: "gravel", points: box(left, right, bed, bed - gravel) },
		],
		lines: [
			{ kind: "bold", points: surface },
			oldProfile && { kind: "dashed", points: cut(oldProfile, bank) },
			{ points: flat(middle - halfAt(section, lowWater), middle + halfAt(section, lowWater), lowWater) },
		],
		levels: [
			["Sohle neu", "right", middle + bedWidth * 0.4, bed],
			old.bed !== bed && ["Sohle vorher", "right", middle + old.bedWidth * 0.4, old.bed],
			[
				"Hochwasser",
				"left",
				highWater > bank ? (middle - open) / 2 : middle - halfAt(section, highWater) * 0.8,
				highWater,
			],
			["Niedrigwasser", "left", middle - halfAt(section, lowWater) * 0.8, lowWater],
			["Gelände", "right", width - (middle - open) / 2, bank],
		],
		dimensions: [
			["Sohlbreite neu", [left, bed + deep * 0.1], [right, bed + deep * 0.1]],
			gravel > 0 && ["Kies", [middle, bed], [middle, bed - gravel]],
		],
		slopes: [["Böschung", "left", slope, [right, bed], [middle + halfAt(section, bank), bank]]],
	});
}
