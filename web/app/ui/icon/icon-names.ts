/** The icons that content may name, as lucide calls them; only drawings in use reach the browser. */
export const iconNames = [
	"calendar-check",
	"cog",
	"cylinder",
	"droplets",
	"graduation-cap",
	"hand-coins",
	"hard-hat",
	"layers",
	"leaf",
	"lightbulb",
	"piggy-bank",
	"ruler",
	"ship",
	"shirt",
	"shovel",
	"tree-palm",
	"truck",
	"users",
	"waves",
] as const;

export type IconName = (typeof iconNames)[number];
