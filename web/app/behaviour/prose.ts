const policy = globalThis.trustedTypes?.createPolicy("prose", { createHTML: (html) => html });

/** HTML that was made from our own content folder at build time, in the form that the content security policy lets through. */
export function prose(html: string): string {
	// React hands the value to innerHTML as it is; its types know only strings.
	return (policy ? policy.createHTML(html) : html) as string;
}
