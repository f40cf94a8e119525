/** Which pages a browser may make ready before a click, where it knows how: those whose link is pointed at. */
export const speculationRules = JSON.stringify({
	prerender: [
		{
			where: {
				and: [
					{ href_matches: "/*" },
					{ not: { href_matches: "/(api|assets|downloads|media)/*" } },
					{ not: { selector_matches: "[target], [download], [aria-haspopup]" } },
				],
			},
			eagerness: "moderate",
		},
	],
});
