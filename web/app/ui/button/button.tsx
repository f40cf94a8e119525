import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";

type Tone = "primary" | "ghost" | "line";
type Look = { tone?: Tone; children: ReactNode };
type Action = Look & { to?: undefined; href?: undefined } & Omit<
		ComponentProps<"button">,
		"className" | "style"
	>;
type Internal = Look & { to: string } & Omit<ComponentProps<typeof Link>, "className" | "style" | "to">;
type External = Look & { href: string; to?: undefined } & Omit<
		ComponentProps<"a">,
		"className" | "style" | "href"
	>;

/** A call to act: a button, a link within the site (`to`) or a link out of it (`href`). */
export function Button({ tone = "primary", children, ...rest }: Action | Internal | External) {
	const look = { className: styles.button, "data-tone": tone };
	if ("to" in rest && rest.to !== undefined) {
		return (
			<Link prefetch="intent" {...rest} {...look}>
				{children}
			</Link>
		);
	}
	if ("href" in rest && rest.href !== undefined) {
		return (
			<a {...rest} {...look}>
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
