import { script } from "../../alive/part.ts";
import { overlayEvent } from "./overlay.ts";

type FrameProps = { src: string; title: string };

/** Another company's page inside a dialog. It exists only while the dialog is open: the click is the permission. */
export default script<FrameProps>("frame", "now", (root, { src, title }) => {
	const dialog = root.closest("dialog");
	const follow = () => {
		if (!dialog?.open) root.replaceChildren();
		if (!dialog?.open || root.firstChild) return;
		const frame = document.createElement("iframe");
		frame.title = title;
		frame.allow = "fullscreen";
		frame.allowFullscreen = true;
		frame.referrerPolicy = "strict-origin-when-cross-origin";
		frame.src = src;
		root.append(frame);
	};
	addEventListener(overlayEvent, follow);
	// Before this code ran, the dialog may have been opened already.
	follow();
});
