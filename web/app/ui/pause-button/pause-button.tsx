import { Pause, Play } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "../icon/icon.tsx";
import square from "../icon-button/icon-button.module.css";
import styles from "./pause-button.module.css";

type PauseButtonProps = Omit<ComponentProps<"button">, "children"> & {
	/** What it does while things move, and while they stand still. */
	stop: string;
	start: string;
	size?: number;
	/** In a React part. Without React the button itself remembers it (pausable.ts). */
	paused?: boolean;
};

/** Stops and starts something that moves; away while nothing may move at all. */
export function PauseButton({ stop, start, className = "", size = 20, paused, ...rest }: PauseButtonProps) {
	return (
		<button
			type="button"
			{...rest}
			className={`${square.button} ${styles.button} ${className} with-script no-print`}
			data-paused={paused ? "" : undefined}
		>
			<span className={styles.running}>
				<Icon of={Pause} size={size} />
				<span className="visually-hidden">{stop}</span>
			</span>
			<span className={styles.paused}>
				<Icon of={Play} size={size} />
				<span className="visually-hidden">{start}</span>
			</span>
		</button>
	);
}
