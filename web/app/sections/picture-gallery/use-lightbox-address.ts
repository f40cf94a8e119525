import { useRef } from "react";
import { addressEvents, setAddress } from "../../alive/address.ts";
import { useWindow } from "../../alive/use-window.ts";
import { lightboxHash, lightboxIndex, opened } from "./lightbox-address.ts";

/**
 * The lightbox lives in the address: every picture can be linked, and the Back button closes it. Turning replaces
 * the address, so that Back leads out and not through the pictures seen.
 */
export function useLightboxAddress(slug: string, count: number) {
	const hash = useWindow(addressEvents, () => location.hash, "");
	const state = useWindow<typeof opened | null>(addressEvents, () => history.state, null);
	const left = useRef<unknown>(null);
	const byOpening = Boolean(state?.lightbox);

	return {
		/** The picture shown, null while closed. */
		index: lightboxIndex(hash, slug, count),
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
