import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { box, flat, height, incline, scene } from "../../../ui/drawing/scene.ts";
import { control, measured } from "./control.ts";
import { bottomBelow, layers, surfaceOf } from "./ground.ts";

type Channel = SectionOf<"channel">;
type Profile = Pick<Channel, "bed" | "bedWidth" | "slope">;

const halfAt = ({ bed, bedWidth, slope }: Profile, level: number) => bedWidth / 2 + slope * (level - bed);

type Dredged = Channel & { oldProfile: Profile };

const isDredged = (section: Channel): section is Dredged =>
	section.oldProfile !== undefined && section.oldProfile.bed > section.bed;

/** The profile with its bed on the way from the old one to the new. */
function between({ oldProfile, ...section }: Dredged, bed: number): Profile {
	const share = (oldProfile.bed - bed) / (oldProfile.bed - section.bed);
	const mixed = (name: keyof Profile) => oldProfile[name] + share * (section[name] - oldProfile[name]);
	return { bed, bedWidth: mixed("bedWidth"), slope: mixed("slope") };
}

const dredging = ({ oldProfile, bed, lowWater }: Dredged) =>
	control("dredge", "bottom", [oldProfile.bed, bed], (level) =>
		measured(level > lowWater ? "aboveLow" : "belowLow", Math.abs(level - lowWater)),
	);

const flood = ({ ground, oldProfile, ...section }: Channel) =>
	control("rise", "river", [section.lowWater, section.highWater], (water) =>
		water > surfaceOf(ground)
			? measured("aboveGround", water - surfaceOf(ground))
			: measured("breadth", 2 * halfAt(section, water), oldProfile && 2 * halfAt(oldProfile, water)),
	);

export function channelScene(section: Channel, at?: number) {
	const { bed, bedWidth, slope, gravel = 0, highWater, lowWater, oldProfile, ground } = section;
	const [profile, water] = isDredged(section)
		? [between(section, at ?? bed), highWater]
		: [section, at ?? highWater];
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
	const surface: Point[] = [[0, bank], ...cut(profile, bank), [width, bank]];
	/** Over its banks the water spreads from edge to edge. */
	const spreads = water > bank;
	return scene({
		control: isDredged(section) ? dredging(section) : flood(section),
		width,
		bottom,
		top: Math.max(bank, highWater) + deep * 0.15,
		areas: [
			...layers(ground, width, bottom),
			{ of: "air", points: cut(profile, bank) },
			{
				of: "water",
				points: spreads ? [[0, water], ...surface, [width, water]] : cut(profile, water),
			},
			gravel > 0 && { of: "gravel", points: box(left, right, bed, bed - gravel) },
		],
		lines: [
			{ kind: "bold", points: surface },
			oldProfile && { kind: "dashed", points: cut(oldProfile, bank) },
			{ points: flat(middle - halfAt(section, lowWater), middle + halfAt(section, lowWater), lowWater) },
		],
		levels: [
			height("bed", "right", middle + bedWidth * 0.4, bed),
			oldProfile &&
				oldProfile.bed !== bed &&
				height("bedBefore", "right", middle + oldProfile.bedWidth * 0.4, oldProfile.bed),
			height(
				"highWater",
				"left",
				highWater > bank ? (middle - open) / 2 : middle - halfAt(section, highWater) * 0.8,
				highWater,
			),
			height("lowWater", "left", middle - halfAt(section, lowWater) * 0.8, lowWater),
			height("ground", "right", width - (middle - open) / 2, bank),
		],
		dimensions: [
			{ name: "bedWidth", from: [left, bed + deep * 0.1], to: [right, bed + deep * 0.1] },
			gravel > 0 && { name: "gravel", from: [middle, bed], to: [middle, bed - gravel] },
		],
		slopes: [
			incline("slope", "left", slope, [(right + middle + halfAt(section, bank)) / 2, (bed + bank) / 2]),
		],
		names: "left",
	});
}
