import { expect, test } from "vitest";
import { nextHeaderScroll } from "./header-visibility.ts";

// When it hides and returns otherwise is proven in a browser, in header.spec.ts.
test("the header stays while the menu is open", () => {
	expect(nextHeaderScroll({ visible: true, lastY: 200 }, 900, true).visible).toBe(true);
});
