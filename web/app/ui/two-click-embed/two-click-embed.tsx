import { type ReactNode, useState } from "react";
import { Button } from "../button/button.tsx";
import styles from "./two-click-embed.module.css";

type TwoClickEmbedProps = {
	/** Name of the frame for screen readers. */
	title: string;
	src: string;
	/** The visitor's stored choice; after "accepted" the frame loads by itself. */
	consent: string | null;
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
export function TwoClickEmbed({ title, src, consent, labels, still, children }: TwoClickEmbedProps) {
	const [click, setClick] = useState<{ load: boolean; under: string | null } | null>(null);
	// Another stored choice counts more than an earlier click.
	const loaded = click?.under === consent ? click.load : consent === "accepted";
	return (
		<div className="stack" data-gap="4">
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
			<div className="cluster no-print" data-align="center" data-gap="4" data-beside="5" data-spread="">
				<div className="cluster with-script" data-align="center" data-gap="3" data-beside="5">
					<Button tone="line" onClick={() => setClick({ load: !loaded, under: consent })}>
						{loaded ? labels.hide : labels.load}
					</Button>
					{loaded ? null : (
						<p className="small quiet easy" data-measure="46">
							{labels.notice}
						</p>
					)}
				</div>
				{children}
			</div>
		</div>
	);
}
