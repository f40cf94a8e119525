import { useRef } from "react";
import { setAddress } from "../../alive/address.ts";
import { useAddress } from "../../alive/use-address.ts";
import { lightboxHash, lightboxIndex, opened } from "./lightbox-address.ts";

/**
 * The lightbox lives in the address: every picture can be linked, and the Back button closes it. Turning replaces
 * the address, so that Back leads out and not through the pictures seen.
 */
export function useLightboxAddress(slug: string, count: number) {
	const { hash, state } = useAddress();
	const left = useRef<unknown>(null);
	const byOpening = Boolean((state as typeof opened | null)?.lightbox);

	return {
		/** The picture shown, null while closed. */
		index: lightboxIndex(hash, slug, count),
		/** The picture in the address bar at this moment: rendering follows it, and quick keys must not count from an old one. */
		latest: () => lightboxIndex(window.location.hash, slug, count),
		open(index: number): void {
			setAddress({ hash: lightboxHash(slug, index) }, { push: true, state: { ...opened } });
		},
		turn(index: number): void {
			setAddress({ hash: lightboxHash(slug, index) }, { state });
		},
		close(): void {
			if (!byOpening) setAddress({ hash: "" });
			// Escape and a click may both report the same closing; going back twice would leave the page.
			else if (left.current !== state) {
				left.current = state;
				history.back();
			}
		},
	};
}
