import type { SectionOf } from "../../../content/section-schema.ts";
import type { Point } from "../../../ui/drawing/plan.ts";
import { box, flat, scene } from "../../../ui/drawing/scene.ts";
import type { Control } from "./control.ts";
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

function dredging({ oldProfile, bed, lowWater }: Dredged): Control {
	return {
		...{ action: "dredge", what: "bottom", from: oldProfile.bed, to: bed },
		measure: (level) => ({
			name: level > lowWater ? "aboveLow" : "belowLow",
			now: Math.abs(level - lowWater),
		}),
	};
}

function flood(section: Channel): Control {
	const { lowWater, highWater, oldProfile, ground } = section;
	const bank = surfaceOf(ground);
	return {
		...{ action: "rise", what: "river", from: lowWater, to: highWater },
		measure: (water) =>
			water > bank
				? { name: "aboveGround", now: water - bank }
				: {
						...{ name: "breadth", now: 2 * halfAt(section, water) },
						before: oldProfile && 2 * halfAt(oldProfile, water),
					},
	};
}

export function channelScene(section: Channel, at?: number) {
	const { bed, bedWidth, slope, gravel = 0, highWater, lowWater, oldProfile, ground } = section;
	const control = isDredged(section) ? dredging(section) : flood(section);
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
	return {
		control,
		...scene({
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
				{ name: "bed", level: bed, at: middle + bedWidth * 0.4, side: "right" },
				oldProfile &&
					oldProfile.bed !== bed && {
						name: "bedBefore",
						level: oldProfile.bed,
						at: middle + oldProfile.bedWidth * 0.4,
						side: "right",
					},
				{
					name: "highWater",
					level: highWater,
					at: highWater > bank ? (middle - open) / 2 : middle - halfAt(section, highWater) * 0.8,
					side: "left",
				},
				{ name: "lowWater", level: lowWater, at: middle - halfAt(section, lowWater) * 0.8, side: "left" },
				{ name: "ground", level: bank, at: width - (middle - open) / 2, side: "right" },
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
		}),
	};
}
