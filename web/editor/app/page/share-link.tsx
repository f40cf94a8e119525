import { useState } from "react";
import { ask } from "../service.ts";
import styles from "./page-pane.module.css";

/** A link to this page for somebody without an account. */
export function ShareLink({ order }: { order: () => object }) {
	const [told, setTold] = useState("");
	const share = async () => {
		try {
			const { link } = await ask<{ link: string }>("teilen", order());
			const isCopied = await navigator.clipboard.writeText(link).then(
				() => true,
				() => false,
			);
			setTold(`Gilt 7 Tage${isCopied ? ", ist kopiert" : ""}: ${link}`);
		} catch (error) {
			setTold((error as Error).message);
		}
	};
	return (
		<span className={styles.share}>
			<button type="button" onClick={share}>
				Link zu dieser Vorschau
			</button>
			<span role="status">{told}</span>
		</span>
	);
}
