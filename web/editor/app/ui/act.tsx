import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";

type ActProps = Omit<ComponentProps<"button">, "aria-label"> & {
	icon?: IconNode;
	/** A frame around it, or the room of its icon; without either it looks like a link. */
	look?: "box" | "bare";
	/** Its name, where what is to be seen says too little. */
	says?: string | undefined;
};

/** A button beside the one that counts. */
export function Act({ icon, look, says, children, ...rest }: ActProps) {
	return (
		<button type="button" data-look={look} aria-label={says} {...rest}>
			{icon ? <Icon of={icon} size={18} /> : null}
			{children}
		</button>
	);
}
