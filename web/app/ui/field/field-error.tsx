import { CircleAlert } from "lucide-react";
import styles from "./field.module.css";

/** What is wrong with a field, in one sentence below it. */
export function FieldError({ id, text }: { id: string; text: string }) {
	return (
		<p id={id} className={styles.error}>
			<CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
			<span>{text}</span>
		</p>
	);
}
