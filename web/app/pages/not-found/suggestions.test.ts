import { expect, test } from "vitest";
import { fleetSuggestion, nearestSuggestions } from "./suggestions.ts";

test.each([
	["/fleet/bagger", "/fuhrparkundtechnik?kategorie=bagger"],
	["/fleet/radlader", "/fuhrparkundtechnik?kategorie=radlader"],
	["/fleet/raupen", "/fuhrparkundtechnik?kategorie=raupen"],
	["/fleet/wasserbau", "/fuhrparkundtechnik?kategorie=wasserbau"],
	["/fleet/spezialmaschinen", "/fuhrparkundtechnik?kategorie=spezial"],
])("%s leads to the filtered fleet page", (path, to) => {
	expect(fleetSuggestion(path)?.to).toBe(to);
});

test("an unknown fleet category has no link of its own", () => {
	expect(fleetSuggestion("/fleet/kran")).toBeNull();
	expect(fleetSuggestion("/about")).toBeNull();
});

test.each([
	["/servces", "/services"],
	["/kontakt", "/contact"],
	["/projekte/2024", "/projects"],
	["/Galeri", "/galerie"],
	["/services/erdba", "/services/erdbau"],
	["/karriere/", "/careers"],
])("%s suggests %s first", (path, to) => {
	expect(nearestSuggestions(path)[0]?.to).toBe(to);
});

test("nonsense and broken encodings suggest nothing instead of failing", () => {
	expect(nearestSuggestions("/xqzwvy-1234567890")).toEqual([]);
	expect(nearestSuggestions("/%E0%A4%A")).toEqual([]);
	expect(nearestSuggestions(`/${"a".repeat(9000)}`)).toEqual([]);
});
