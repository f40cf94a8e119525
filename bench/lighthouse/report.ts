export const categories = [
	"performance",
	"accessibility",
	"best-practices",
	"seo",
	"agentic-browsing",
] as const;
export const metrics = [
	"first-contentful-paint",
	"largest-contentful-paint",
	"total-blocking-time",
	"cumulative-layout-shift",
	"speed-index",
] as const;
export const kinds = ["document", "script", "stylesheet", "font", "image", "media", "total"] as const;

/** The part of Lighthouse's report that is read here. */
export type Report = {
	runtimeError?: { message: string };
	categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<
		string,
		{
			title: string;
			score: number | null;
			scoreDisplayMode: string;
			numericValue?: number;
			details?: { items?: { resourceType?: string; transferSize?: number }[] };
		}
	>;
};

export type Figures = {
	scores: Record<(typeof categories)[number], number>;
	metrics: Record<(typeof metrics)[number], number>;
	bytes: Record<(typeof kinds)[number], number>;
	/** What costs a category points, as "category: title". */
	faults: string[];
};

export function figuresOf(report: Report): Figures {
	const items = report.audits["resource-summary"]?.details?.items ?? [];
	const record = <Key extends string>(keys: readonly Key[], value: (key: Key) => number) =>
		Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>;
	return {
		scores: record(categories, (id) => Math.round((report.categories[id]?.score ?? Number.NaN) * 100)),
		metrics: record(metrics, (id) => report.audits[id]?.numericValue ?? Number.NaN),
		bytes: record(
			kinds,
			(kind) => items.find(({ resourceType }) => resourceType === kind)?.transferSize ?? 0,
		),
		faults: categories.flatMap((id) =>
			(report.categories[id]?.auditRefs ?? [])
				.filter((ref) => ref.weight > 0 && (report.audits[ref.id]?.score ?? 1) < 0.9)
				.map((ref) => `${id}: ${report.audits[ref.id]?.title}`),
		),
	};
}
