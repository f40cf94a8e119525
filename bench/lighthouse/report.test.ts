import { expect, test } from "vitest";
import { figuresOf, type Report } from "./report.ts";

const report: Report = {
	categories: {
		performance: { score: 0.98, auditRefs: [{ id: "largest-contentful-paint", weight: 25 }] },
		accessibility: {
			score: 0.5,
			auditRefs: [
				{ id: "image-alt", weight: 10 },
				{ id: "tidy", weight: 0 },
			],
		},
		"best-practices": { score: 1, auditRefs: [] },
		seo: { score: 1, auditRefs: [] },
		"agentic-browsing": { score: 1, auditRefs: [] },
	},
	audits: {
		"largest-contentful-paint": {
			title: "LCP",
			score: 0.95,
			scoreDisplayMode: "numeric",
			numericValue: 1100,
		},
		"image-alt": { title: "Images have alternative text", score: 0, scoreDisplayMode: "binary" },
		tidy: { title: "Costs nothing", score: 0, scoreDisplayMode: "informative" },
		"resource-summary": {
			title: "Resources",
			score: null,
			scoreDisplayMode: "informative",
			details: { items: [{ resourceType: "font", transferSize: 44_000 }] },
		},
	},
};

test("scores become points, sizes are kept by kind and what is absent weighs nothing", () => {
	const figures = figuresOf(report);
	expect(figures.scores).toMatchObject({ performance: 98, accessibility: 50, seo: 100 });
	expect(figures.metrics["largest-contentful-paint"]).toBe(1100);
	expect(figures.bytes).toMatchObject({ font: 44_000, media: 0 });
});

test("only what costs points is named as a fault", () => {
	expect(figuresOf(report).faults).toEqual(["accessibility: Images have alternative text"]);
});
