import { type RefObject, useEffect, useState } from "react";

/**
 * Shows one element on the whole screen. Where the browser has no fullscreen for elements (Safari on iPhones),
 * `active` still toggles, and styles make the most of the window.
 */
export function useFullscreen(ref: RefObject<HTMLElement | null>) {
	const [active, setActive] = useState(false);

	useEffect(() => {
		const element = ref.current;
		const follow = () => setActive(document.fullscreenElement === element && element !== null);
		document.addEventListener("fullscreenchange", follow);
		return () => {
			document.removeEventListener("fullscreenchange", follow);
			if (element && document.fullscreenElement === element) void document.exitFullscreen();
		};
	}, [ref]);

	return {
		active,
		toggle(): void {
			const element = ref.current;
			if (document.fullscreenElement) void document.exitFullscreen();
			else if (active || !element?.requestFullscreen || !document.fullscreenEnabled) setActive(!active);
			else element.requestFullscreen().catch(() => setActive(true));
		},
	};
}
