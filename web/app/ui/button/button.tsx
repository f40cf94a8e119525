import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

type Tone = "primary" | "line" | "text";
/** Its words, or a link as content has it. */
type Look = { tone?: Tone; label?: string; children?: ReactNode };
type Action = Look & { to?: undefined; href?: undefined } & Omit<
		ComponentProps<"button">,
		"className" | "style"
	>;
type Link = Look & { to?: string; href?: string } & Omit<ComponentProps<"a">, "className" | "style" | "href">;

/** A call to act: a button, a link within the site (`to`) or a link out of it (`href`). */
export function Button({ tone = "primary", label, children = label, to, href = to, ...rest }: Action | Link) {
	const look = { className: `${styles.button} no-print`, "data-tone": tone };
	if (href !== undefined) {
		return (
			<a href={href} {...(rest as ComponentProps<"a">)} {...look}>
				{children}
			</a>
		);
	}
	return (
		<button type="button" {...(rest as ComponentProps<"button">)} {...look}>
			{children}
		</button>
	);
}
