/** An element with its properties and what is in it; texts stay texts. */
export function element<K extends keyof HTMLElementTagNameMap>(
	name: K,
	properties: Partial<Omit<HTMLElementTagNameMap[K], "dataset">> & { data?: Record<string, string> } = {},
	...inside: (Node | string | undefined | false)[]
): HTMLElementTagNameMap[K] {
	const { data, ...others } = properties;
	const made = Object.assign(document.createElement(name), others);
	Object.assign(made.dataset, data);
	made.append(...inside.filter((part) => part !== undefined && part !== false));
	return made;
}

/** „17.11.2026, 10:42“ */
export function momentOf(iso: string): string {
	return new Date(iso).toLocaleString("de-DE", { dateStyle: "medium", timeStyle: "short" });
}

/** „heute, 10:42 Uhr“, or the day. */
export function agoOf(iso: string): string {
	const then = new Date(iso);
	const isToday = then.toDateString() === new Date().toDateString();
	const time = then.toLocaleTimeString("de-DE", { timeStyle: "short" });
	return isToday
		? `heute, ${time} Uhr`
		: `${then.toLocaleDateString("de-DE", { dateStyle: "medium" })}, ${time} Uhr`;
}

/** „2026-11-30“ as „30.11.2026“. */
export function dayOf(day: string): string {
	return day.split("-").reverse().join(".");
}
