/** When the scroll-to-top button appears: past the partner section or the gallery's target, else past 400 px (specification 4). */
export const fallbackDistance = 400;
export const landmarks = ["partner", "gallery-water"] as const;

export function showToTop(scrollY: number, landmarkBottom: number | null): boolean {
	return landmarkBottom === null ? scrollY > fallbackDistance : landmarkBottom < 0;
}
