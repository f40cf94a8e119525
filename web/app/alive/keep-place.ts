/** Changes the layout above what is being read, and keeps that in its place: not every browser does so by itself. */
export function keepPlace(read: Element | null | undefined, change: () => void): void {
	const before = read?.getBoundingClientRect().top ?? 0;
	change();
	const moved = (read?.getBoundingClientRect().top ?? 0) - before;
	if (moved) scrollBy({ top: moved, behavior: "instant" });
}
