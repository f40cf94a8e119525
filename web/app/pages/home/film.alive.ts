import { motionAllowed, motionEvent } from "../../alive/motion.ts";
import { script } from "../../alive/part.ts";
import { pausable } from "../../ui/pause-button/pausable.ts";

type FilmPair = { webm: string; mp4: string };
type FilmProps = {
	/** Without them the picture stays. */
	pairs: { desktop: FilmPair; mobile: FilmPair } | undefined;
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
 * The looping film behind the headline. Its sources exist only after the page has loaded, and never while motion is off. Browsers
 * may refuse to start it: every touch, click and return to the tab is another try, until somebody pauses it.
 */
export default script<FilmProps>("film", "now", (root, { pairs, failed }) => {
	const video = root.querySelector("video");
	const button = root.querySelector<HTMLButtonElement>("button[name=film]");
	const failure = root.querySelector("[role=status]");
	// No attribute of the page: HTML does not know it yet.
	if (video) video.disablePictureInPicture = true;
	const { connection } = navigator as Navigator & { connection?: Connection };
	if (!pairs || !video || !button || !failure || !filmWelcome(connection)) return;
	/** These screens get the upright pair (specification 4). */
	const upright = matchMedia("(max-width: 768px)");
	let inSight = true;
	/** Until it could not be had, or would be soft. */
	let mayPlay = true;

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
	const follow = () => {
		// A page that is made before it is asked for is as little in sight as a tab behind others.
		const moves = motionAllowed() && document.visibilityState === "visible";
		if (moves && mayPlay && !video.firstChild) load();
		button.hidden = !video.firstChild;
		if (!moves || !inSight || button.hasAttribute("data-paused")) video.pause();
		else if (video.firstChild && video.paused) video.play().catch(() => {});
	};
	const giveUp = () => {
		mayPlay = false;
		video.replaceChildren();
		video.load();
		follow();
	};
	const fail = () => {
		failure.textContent = failed;
		giveUp();
	};

	new IntersectionObserver(([entry]) => {
		inSight = entry?.isIntersecting ?? true;
		if (video.firstChild) follow();
	}).observe(video);
	video.addEventListener("error", fail);
	video.addEventListener("loadedmetadata", () => isCrisp(video) || giveUp());
	video.addEventListener("playing", () => video.setAttribute("data-playing", ""));
	pausable(button);
	const begin = () => {
		follow();
		addEventListener(motionEvent, follow);
		for (const type of ["touchstart", "click", "visibilitychange"])
			document.addEventListener(type, follow, { passive: true });
	};
	if (document.readyState === "complete") begin();
	else addEventListener("load", begin);
});
