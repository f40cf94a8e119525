import { ArrowUp } from "lucide-react";
import { useWords } from "../content/layout-content.ts";
import styles from "./to-top.module.css";

/** It appears and works by the head script (header.script.ts). */
export function ToTop() {
	return (
		<button type="button" className={`${styles.button} with-script no-print`} data-to-top="">
			<ArrowUp size={24} strokeWidth={1.75} aria-hidden="true" />
			<span className="visually-hidden">{useWords().toTop}</span>
		</button>
	);
}
