import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import styles from "./two-click-embed.module.css";

type TwoClickEmbedProps = {
	/** Name of the frame for screen readers. */
	title: string;
	src: string;
	/** The visitor has agreed before: the frame loads by itself. */
	allowed: boolean;
	labels: { load: string; hide: string; notice: string };
	/** Our own picture, shown until then in the same place. */
	still: ReactNode;
	/** Beside the button. */
	children?: ReactNode;
};

/**
 * A frame of another company's site that exists only after the visitor wanted it, and can be sent away again. The
 * button is one and the same before and after, so that the focus stays where it is.
 */
export function TwoClickEmbed({ title, src, allowed, labels, still, children }: TwoClickEmbedProps) {
	const [choice, setChoice] = useState<"load" | "hide" | null>(null);
	const loaded = choice === null ? allowed : choice === "load";
	return (
		<div className={styles.embed}>
			<div className={styles.view}>
				{loaded ? (
					<iframe
						className={styles.frame}
						title={title}
						src={src}
						width="100%"
						height={300}
						loading="lazy"
						referrerPolicy="strict-origin-when-cross-origin"
					/>
				) : (
					still
				)}
			</div>
			<div className={`${styles.bar} no-print`}>
				<div className={`${styles.switch} with-script`}>
					<Button tone="line" onClick={() => setChoice(loaded ? "hide" : "load")}>
						{loaded ? labels.hide : labels.load}
					</Button>
					{loaded ? null : <p className={styles.notice}>{labels.notice}</p>}
				</div>
				{children}
			</div>
		</div>
	);
}
