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
	type LucideIcon,
	PiggyBank,
	Ruler,
	Ship,
	Shirt,
	Shovel,
	TreePalm,
	Truck,
	Users,
	Waves,
} from "lucide-react";
import type { IconName } from "../../content/fields.ts";

/** Icons that content may name. A new one is added here and in content/fields.ts, so that only drawings in use reach the browser. */
const icons: Record<IconName, LucideIcon> = {
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
};

/** An icon from content, by its name. Decoration: the text beside it says the same. */
export function Icon({ name, size = 28 }: { name: IconName; size?: number }) {
	const Drawing = icons[name];
	return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" />;
}
