export type Suggestion = { to: string; label: string };

/** Up to three pages whose addresses resemble the one that was asked for. */
export function nearestPages(
	path: string,
	pages: readonly Suggestion[],
	words: Readonly<Record<string, string>>,
): Suggestion[] {
	const address = decode(path).toLowerCase().replace(/\/+$/, "");
	const segments = address.split("/").filter(Boolean);
	const byWord = segments.flatMap((segment) => words[segment] ?? []);
	const ranked = pages
		.map((page) => ({ page, distance: nearness(address, segments, page.to) }))
		.filter(({ distance }) => distance <= 0.4)
		.sort((a, b) => a.distance - b.distance)
		.map(({ page }) => page.to);
	const unique = [...new Set([...byWord, ...ranked])].slice(0, 3);
	return unique.flatMap((to) => pages.filter((page) => page.to === to));
}

function nearness(address: string, segments: string[], candidate: string): number {
	const last = candidate.split("/").at(-1) ?? "";
	return Math.min(relative(address, candidate), relative(segments.at(-1) ?? "", last));
}

function relative(a: string, b: string): number {
	const short = a.slice(0, 80);
	return editDistance(short, b) / Math.max(short.length, b.length, 1);
}

function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}

function decode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
