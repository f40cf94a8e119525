import "react";

/** React passes these attributes on; its types do not know them yet. */
declare module "react" {
	interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
		command?: "show-modal" | "close";
		commandfor?: string;
	}
	interface DialogHTMLAttributes<T> extends HTMLAttributes<T> {
		closedby?: "any";
	}
	namespace JSX {
		interface IntrinsicElements {
			/** Where a part stands (alive/place.tsx). */
			"alive-part": HTMLAttributes<HTMLElement> &
				Record<"name", string> &
				Partial<Record<"props" | "src" | "prefix", string>>;
		}
	}
}
