import { CircleAlert } from "lucide";
import { Icon } from "../icon/icon.tsx";
import styles from "./field.module.css";

/** What is wrong with a field, in one sentence below it. */
export function FieldError({ id, text }: { id: string; text: string }) {
	return (
		<p id={id} className={`columns note easy medium ${styles.error}`} data-gap="2">
			<Icon of={CircleAlert} size={20} />
			<span>{text}</span>
		</p>
	);
}
