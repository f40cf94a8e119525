import { ArrowUp } from "lucide-react";
import { useWords } from "../content/layout-content.ts";
import styles from "./to-top.module.css";

/** It appears and works by the head script (header.alive.ts). */
export function ToTop() {
	return (
		<button type="button" className={`${styles.button} with-script no-print`} name="to-top">
			<ArrowUp size={24} strokeWidth={1.75} aria-hidden="true" />
			<span className="visually-hidden">{useWords().toTop}</span>
		</button>
	);
}
