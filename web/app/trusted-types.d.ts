/** The part of Trusted Types that is used here; TypeScript's own types do not know it yet. */
interface TrustedTypePolicy {
	createHTML(text: string): unknown;
}

declare var trustedTypes:
	| {
			createPolicy(name: string, rules: { createHTML: (text: string) => string }): TrustedTypePolicy;
	  }
	| undefined;
