import { Pause, Play } from "lucide";
import { Icon } from "../icon/icon.tsx";
import styles from "./pause-button.module.css";

type PauseButtonProps = {
	/** What it does while things move, and while they stand still. */
	labels: { stop: string; start: string };
	className?: string | undefined;
	size?: number;
	hidden?: boolean;
	/** By which a script finds it. It sets `data-paused` while things stand still. */
	name?: string;
};

/** Stops and starts something that moves by styles or by a small script, without React. */
export function PauseButton({ labels, className, size = 20, ...rest }: PauseButtonProps) {
	return (
		<button type="button" className={`${className} with-script no-print`} {...rest}>
			<span className={styles.running}>
				<Icon of={Pause} size={size} />
				<span className="visually-hidden">{labels.stop}</span>
			</span>
			<span className={styles.paused}>
				<Icon of={Play} size={size} />
				<span className="visually-hidden">{labels.start}</span>
			</span>
		</button>
	);
}
