import { expect, test } from "vitest";
import { siteMap } from "../site-map.ts";
import { readContent } from "./content.ts";
import { createSelectors } from "./selectors.ts";
import { contentRoot, everyPicture, officeRoot } from "./test-content.ts";

test.each([officeRoot, contentRoot])(
	"suggestions of the not-found page of %s lead to pages that exist",
	(root) => {
		const content = readContent(root);
		const site = createSelectors(() => content, everyPicture);
		const { links, words } = content.pages.notFound.suggestions;
		const paths = siteMap(content, site).map(({ path }) => path);
		for (const { to } of [...links, ...words]) expect(paths).toContain(to);
	},
);
