import {
	CalendarCheck,
	Cog,
	Cylinder,
	Droplets,
	GraduationCap,
	HandCoins,
	HardHat,
	Layers,
	Leaf,
	Lightbulb,
	PiggyBank,
	Ruler,
	Ship,
	Shirt,
	Shovel,
	TreePalm,
	Truck,
	Users,
	Waves,
} from "lucide";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

const drawings = {
	"calendar-check": CalendarCheck,
	cog: Cog,
	cylinder: Cylinder,
	droplets: Droplets,
	"graduation-cap": GraduationCap,
	"hand-coins": HandCoins,
	"hard-hat": HardHat,
	layers: Layers,
	leaf: Leaf,
	lightbulb: Lightbulb,
	"piggy-bank": PiggyBank,
	ruler: Ruler,
	ship: Ship,
	shirt: Shirt,
	shovel: Shovel,
	"tree-palm": TreePalm,
	truck: Truck,
	users: Users,
	waves: Waves,
} satisfies Record<IconName, unknown>;

/** An icon from content, by its name. A new one is added here and to its names. */
export function NamedIcon({ name, size = 28 }: { name: IconName; size?: number }) {
	return <Icon of={drawings[name]} size={size} />;
}
