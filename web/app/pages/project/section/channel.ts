import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { bottomBelow, box, flat, layers, scene, surfaceOf } from "./scene.ts";

type Channel = SectionOf<"channel">;
type Profile = Pick<Channel, "bed" | "bedWidth" | "slope">;

const halfAt = ({ bed, bedWidth, slope }: Profile, level: number) => bedWidth / 2 + slope * (level - bed);

export function channelScene(section: Channel) {
	const { bed, bedWidth, slope, gravel = 0, highWater, lowWater, oldProfile, ground } = section;
	const bank = surfaceOf(ground);
	const open = Math.max(halfAt(section, bank), oldProfile ? halfAt(oldProfile, bank) : 0);
	const deep = bank - Math.min(bed - gravel, oldProfile?.bed ?? bed);
	const middle = open + Math.max(open * 0.14, deep);
	const width = 2 * middle;
	const bottom = bottomBelow(ground, bank - deep, deep * 0.3);
	/** From bank to bank, up to a level. */
	const cut = (profile: Profile, level: number): Point[] => [
		[middle - halfAt(profile, level), level],
		...flat(middle - profile.bedWidth / 2, middle + profile.bedWidth / 2, profile.bed),
		[middle + halfAt(profile, level), level],
	];
	const [left, right] = [middle - bedWidth / 2, middle + bedWidth / 2];
	const surface: Point[] = [[0, bank], ...cut(section, bank), [width, bank]];
	/** Over its banks the water spreads from edge to edge. */
	const spreads = highWater > bank;
	return scene({
		width,
		bottom,
		top: Math.max(bank, highWater) + deep * 0.15,
		areas: [
			...layers(ground, width, bottom),
			{ of: "air", points: cut(section, bank) },
			{
				of: "water",
				points: spreads ? [[0, highWater], ...surface, [width, highWater]] : cut(section, highWater),
			},
			gravel > 0 && { of: "gravel", points: box(left, right, bed, bed - gravel) },
		],
		lines: [
			{ kind: "bold", points: surface },
			oldProfile && { kind: "dashed", points: cut(oldProfile, bank) },
			{ points: flat(middle - halfAt(section, lowWater), middle + halfAt(section, lowWater), lowWater) },
		],
		levels: [
			{ name: "ground", level: bank, at: width - (middle - open) / 2, side: "right" },
			{
				name: "highWater",
				level: highWater,
				at: spreads ? (middle - open) / 2 : middle - halfAt(section, highWater) * 0.8,
				side: "left",
			},
			{ name: "lowWater", level: lowWater, at: middle - halfAt(section, lowWater) * 0.8, side: "left" },
			oldProfile &&
				oldProfile.bed !== bed && {
					name: "bedBefore",
					level: oldProfile.bed,
					at: middle + oldProfile.bedWidth * 0.4,
					side: "right",
				},
			{ name: "bed", level: bed, at: middle + bedWidth * 0.4, side: "right" },
		],
		dimensions: [
			{ name: "bedWidth", from: [left, bed + deep * 0.1], to: [right, bed + deep * 0.1] },
			gravel > 0 && { name: "gravel", from: [middle, bed], to: [middle, bed - gravel] },
		],
		slopes: [
			{
				name: "slope",
				ratio: slope,
				at: [(right + middle + halfAt(section, bank)) / 2, (bed + bank) / 2],
				side: "left",
			},
		],
		names: "left",
	});
}
