import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./icon-button.module.css";

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
	of: IconNode;
	/** What is heard. */
	label: string;
	/** Of the drawing. */
	size?: number;
};

/** A square with a drawing in it. Whoever places it may give it another size, border or ground. */
export function IconButton({ of, label, size = 24, className = "", ...rest }: IconButtonProps) {
	return (
		<button type="button" {...rest} className={`${styles.button} ${className}`}>
			<Icon of={of} size={size} />
			<span className="visually-hidden">{label}</span>
		</button>
	);
}
