import { CircleAlert } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import styles from "./form.module.css";

type FoldProps = {
	/** What is to be seen of it as long as it is folded. */
	title: ReactNode;
} & Omit<ComponentProps<"details">, "title">;

/** A part of the form that is folded until somebody wants to see it; it says whether something in it is changed, or wrong. */
export function Fold({ title, children, ...rest }: FoldProps) {
	return (
		<details {...rest}>
			<summary className={`label ${styles.fold}`}>
				{title}{" "}
				<span className="wrong">
					<Icon of={CircleAlert} size={20} />
					<span className="visually-hidden">Hier stimmt etwas noch nicht.</span>
				</span>
			</summary>
			<div className={`stack ${styles.fields}`} data-gap="5">
				{children}
			</div>
		</details>
	);
}
