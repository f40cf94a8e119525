import "react";

/** Invoker commands; React passes the attributes on, its types do not know them yet. */
declare module "react" {
	interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
		command?: "show-modal" | "close";
		commandfor?: string;
	}
}
