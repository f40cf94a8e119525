import { ArrowUp } from "lucide";
import { useWords } from "../content/layout-content.ts";
import { IconButton } from "../ui/icon-button/icon-button.tsx";
import styles from "./to-top.module.css";

/** It appears and works by the head script (header.alive.ts). */
export function ToTop() {
	return (
		<IconButton
			of={ArrowUp}
			label={useWords().toTop}
			className={`${styles.button} with-script no-print`}
			name="to-top"
		/>
	);
}
