/**
 * Brings a field into view, step by step: groups are folded, and the editor makes fields only when somebody scrolls near.
 * What cannot be reached in ten seconds stays where it is; the list has named it.
 */
export async function reveal(field: string): Promise<void> {
	const end = Date.now() + 10_000;
	const steps = field.split(".").filter((step) => !/^\d+$/.test(step));
	for (const place of steps.keys()) {
		const path = steps.slice(0, place + 1).join(".");
		let part: HTMLElement | null = null;
		while (!part && Date.now() < end) {
			part = document.querySelector<HTMLElement>(`[data-key-path="${CSS.escape(path)}"]`);
			const known = document.querySelectorAll<HTMLElement>("[data-key-path]");
			// A group shows its fields by itself; the form goes on when its end comes near.
			if (!part && place === 0) known[known.length - 1]?.scrollIntoView();
			await new Promise((next) => setTimeout(next, 150));
		}
		if (!part) return;
		part.scrollIntoView({ block: "center" });
		if (place < steps.length - 1)
			part.querySelector<HTMLElement>('[aria-expanded="false"]:not([aria-haspopup])')?.click();
		else part.querySelector<HTMLElement>("input, textarea, [contenteditable], [role=switch]")?.focus();
	}
}
