/** How the ground runs from one side to the other: paths in a field of 1440 by 72, after the height at the left edge. */
export const lines = [
	"30C240 12 420 46 720 32S1140 6 1440 26",
	"24C200 48 480 10 760 26S1200 46 1440 20",
	"34C180 18 520 44 820 22S1260 34 1440 18",
] as const;
