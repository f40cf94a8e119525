export type Step = { label: string; to: string };

/** The way from the home page: the visible one and the one for search engines are the same list. */
export function fromHome(home: string, steps: readonly Step[]): Step[] {
	return [{ label: home, to: "/" }, ...steps];
}
