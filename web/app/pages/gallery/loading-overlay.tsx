import { type RefObject, useEffect, useState } from "react";
import { motionAllowed } from "../../behaviour/motion.ts";
import { watchPictures } from "../../behaviour/watch-pictures.ts";
import styles from "./loading-overlay.module.css";

type LoadingOverlayProps = {
	text: string;
	/** Holds the pictures that have to be there first. */
	pictures: RefObject<HTMLElement | null>;
};

/**
 * Covers the page until its opening pictures are there. It lies over complete HTML, gives way to any key or click,
 * and its styles end it if this script never comes.
 */
export function LoadingOverlay({ text, pictures }: LoadingOverlayProps) {
	const [phase, setPhase] = useState<"loading" | "leaving" | "gone">("loading");

	useEffect(() => {
		const images = [...(pictures.current?.querySelectorAll("img") ?? [])];
		if (!motionAllowed()) {
			setPhase("gone");
			return;
		}
		const stop = new AbortController();
		watchPictures({
			images,
			signal: stop.signal,
			leave: () => setPhase("leaving"),
			gone: () => setPhase("gone"),
		});
		const end = () => {
			stop.abort();
			setPhase("gone");
		};
		for (const type of ["keydown", "pointerdown", "motion-change"]) {
			window.addEventListener(type, end, { signal: stop.signal });
		}
		return () => stop.abort();
	}, [pictures]);

	if (phase === "gone") return null;
	return (
		<div className={`${styles.overlay} no-print`} data-phase={phase} data-testid="loading-overlay">
			<p className={styles.text} role="status">
				<span className={styles.spinner} aria-hidden="true" />
				{text}
			</p>
		</div>
	);
}
