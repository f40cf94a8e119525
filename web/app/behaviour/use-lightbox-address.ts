import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { lightboxHash, lightboxIndex } from "./lightbox-address.ts";
import { useHydrated } from "./use-hydrated.ts";

type Visit = { lightbox?: boolean } | null;

/**
 * The lightbox lives in the address: every picture can be linked, and the Back button closes it. Turning replaces
 * the address, so that Back leads out and not through the pictures seen.
 */
export function useLightboxAddress(slug: string, count: number) {
	const location = useLocation();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const left = useRef<string | null>(null);
	const { hash, search } = location;
	const visit = location.state as Visit;

	return {
		/** The picture shown, null while closed. The server knows no hash, so the first render must not either. */
		index: hydrated ? lightboxIndex(hash, slug, count) : null,
		/** The picture in the address bar at this moment: rendering follows it, and quick keys must not count from an old one. */
		latest: () => lightboxIndex(window.location.hash, slug, count),
		open(index: number): void {
			const state: Visit = { lightbox: true };
			void navigate({ search, hash: lightboxHash(slug, index) }, { preventScrollReset: true, state });
		},
		turn(index: number): void {
			const options = { preventScrollReset: true, replace: true, state: visit };
			void navigate({ search, hash: lightboxHash(slug, index) }, options);
		},
		close(): void {
			// Escape and a click may both report the same closing; going back twice would leave the page.
			if (left.current === location.key) return;
			left.current = location.key;
			if (visit?.lightbox) void navigate(-1);
			else void navigate({ search, hash: "" }, { preventScrollReset: true, replace: true });
		},
	};
}
