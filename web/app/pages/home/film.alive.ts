import { motionAllowed, motionEvent } from "../../alive/motion.ts";
import { script } from "../../alive/part.ts";
import { pausable } from "../../ui/pause-button/pausable.ts";
import { afterSplash } from "./after-splash.ts";

type FilmPair = { webm: string; mp4: string };
type FilmProps = {
	pairs: { desktop: FilmPair; mobile: FilmPair };
	/** Said when it cannot be had. */
	failed: string;
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Nobody pays for a film they did not ask for: not on a saving connection, not on a slow one. */
export function filmWelcome(connection: Connection | undefined): boolean {
	return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? "");
}

/** Larger than it was made it would be softer than the picture that it covers. */
export function isCrisp({
	clientWidth,
	clientHeight,
	videoWidth,
	videoHeight,
}: Pick<HTMLVideoElement, "clientWidth" | "clientHeight" | "videoWidth" | "videoHeight">): boolean {
	return clientWidth <= videoWidth && clientHeight <= videoHeight;
}

/**
 * The looping film behind the headline. Its sources exist only after the page has loaded and the splash gives way, and
 * never while motion is off. Browsers may refuse to start it: every touch, click and return to the tab is another try,
 * until somebody pauses it.
 */
export default script<FilmProps>("film", "now", (root, { pairs, failed }) => {
	const video = root.querySelector("video");
	const button = root.querySelector<HTMLButtonElement>("button[name=film]");
	const failure = root.querySelector("[role=status]");
	// No attribute of the page: HTML does not know it yet.
	if (video) video.disablePictureInPicture = true;
	const { connection } = navigator as Navigator & { connection?: Connection };
	if (!video || !button || !failure || !filmWelcome(connection)) return;
	/** These screens get the upright pair (specification 4). */
	const upright = matchMedia("(max-width: 768px)");
	let inSight = true;

	const show = () => {
		button.hidden = !video.firstChild;
	};
	const play = () => {
		if (
			video.firstChild &&
			inSight &&
			video.paused &&
			!button.hasAttribute("data-paused") &&
			motionAllowed() &&
			document.visibilityState === "visible"
		)
			video.play().catch(() => {});
	};
	const fail = () => {
		video.replaceChildren();
		failure.textContent = failed;
		show();
	};
	const load = () => {
		const pair = upright.matches ? pairs.mobile : pairs.desktop;
		for (const type of ["webm", "mp4"] as const) {
			const source = document.createElement("source");
			source.src = pair[type];
			source.type = `video/${type}`;
			video.append(source);
		}
		video.lastChild?.addEventListener("error", fail);
		video.load();
	};
	const begin = () => {
		if (motionAllowed() && !video.firstChild && !failure.textContent) load();
		if (!motionAllowed()) video.pause();
		show();
		play();
	};

	new IntersectionObserver(([entry]) => {
		inSight = entry?.isIntersecting ?? true;
		if (inSight) play();
		else video.pause();
	}).observe(video);
	video.addEventListener("error", fail);
	video.addEventListener("loadedmetadata", () => {
		if (isCrisp(video)) return;
		video.replaceChildren();
		video.load();
		show();
	});
	video.addEventListener("playing", () => video.setAttribute("data-playing", ""));
	// What starts it again is the click itself, as every other.
	pausable(button, (paused) => paused && video.pause());
	for (const type of ["touchstart", "click", "visibilitychange"])
		document.addEventListener(type, play, { passive: true });
	const afterLoad = () =>
		afterSplash(() => {
			begin();
			addEventListener(motionEvent, begin);
		});
	if (document.readyState === "complete") afterLoad();
	else addEventListener("load", afterLoad);
});
