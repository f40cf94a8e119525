type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/**
 * Where an arrow key, Home or End leads from one of several places, round both ends; undefined for every other key. With a
 * modifier the arrows belong to the browser: Alt and left is its Back.
 */
export function arrowTarget(
	{ key, altKey, ctrlKey, metaKey }: Key,
	index: number,
	count: number,
): number | undefined {
	if (altKey || ctrlKey || metaKey || count === 0) return undefined;
	switch (key) {
		case "ArrowRight":
			return (index + 1) % count;
		case "ArrowLeft":
			return (index + count - 1) % count;
		case "Home":
			return 0;
		case "End":
			return count - 1;
		default:
			return undefined;
	}
}
