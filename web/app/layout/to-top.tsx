import { ArrowUp } from "lucide-react";
import { useState } from "react";
import { motionAllowed } from "../behaviour/motion.ts";
import { landmarks, showToTop } from "../behaviour/to-top.ts";
import { useScrollPosition } from "../behaviour/use-scroll-position.ts";
import styles from "./to-top.module.css";

export function ToTop() {
	const [shown, setShown] = useState(false);

	useScrollPosition((y) => {
		const landmark = landmarks.map((id) => document.getElementById(id)).find((element) => element !== null);
		setShown(showToTop(y, landmark ? landmark.getBoundingClientRect().bottom : null));
	});

	return (
		<button
			type="button"
			className={`${styles.button} with-script no-print`}
			data-shown={shown || undefined}
			onClick={() => {
				window.scrollTo({ top: 0, behavior: motionAllowed() ? "smooth" : "instant" });
				document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
			}}
		>
			<ArrowUp size={24} strokeWidth={1.75} aria-hidden="true" />
			<span className="visually-hidden">Nach oben</span>
		</button>
	);
}
