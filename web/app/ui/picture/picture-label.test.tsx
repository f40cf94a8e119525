import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PictureLabel } from "./picture-label.tsx";

test("a picture that was not photographed says so, for everybody", () => {
	const html = renderToStaticMarkup(<PictureLabel picture={{ rendered: true }} />);
	expect(html).toMatch(/>Visualisierung</);
	expect(html).not.toContain("aria-hidden");
});

test("a photograph needs no word", () => {
	expect(renderToStaticMarkup(<PictureLabel picture={{}} />)).toBe("");
});
