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
};

/** The icons that content may name, as lucide calls them; only drawings in use reach the browser. */
export type IconName = keyof typeof drawings;

/** An icon from content, by its name. A new one is added here, and what the office calls it to the fields of content. */
export function NamedIcon({ name, ...look }: { name: IconName; size?: number; className?: string }) {
	return <Icon of={drawings[name]} {...look} />;
}
