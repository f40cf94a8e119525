import { useEffect, useState } from "react";

/**
 * Shows one element on the whole screen. Where the browser has no fullscreen for elements (Safari on iPhones),
 * `active` still toggles, and styles make the most of the window.
 */
export function useFullscreen(element: HTMLElement | null) {
	const [active, setActive] = useState(false);

	useEffect(() => {
		const follow = () => setActive(document.fullscreenElement === element && element !== null);
		document.addEventListener("fullscreenchange", follow);
		return () => {
			document.removeEventListener("fullscreenchange", follow);
			if (element && document.fullscreenElement === element) void document.exitFullscreen();
		};
	}, [element]);

	return {
		active,
		toggle(): void {
			if (document.fullscreenElement) void document.exitFullscreen();
			else if (active || !element?.requestFullscreen || !document.fullscreenEnabled) setActive(!active);
			else element.requestFullscreen().catch(() => setActive(true));
		},
	};
}
