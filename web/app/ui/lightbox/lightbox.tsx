import { ChevronLeft, ChevronRight, Maximize, Minimize, X } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { arrowTarget } from "../../alive/arrow-keys.ts";
import { positionLabel, wrapIndex } from "../carousel/picture-index.ts";
import { PictureStrip } from "../carousel/picture-strip.tsx";
import { useSwipe } from "../carousel/use-swipe.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import { PictureLabel } from "../picture/picture-label.tsx";
import { PictureStack } from "../slideshow/picture-stack.tsx";
import { useFullscreen } from "../slideshow/use-fullscreen.ts";
import styles from "./lightbox.module.css";

type LightboxProps = {
	/** The picture shown, one that exists; null while closed. */
	index: number | null;
	/** What the pictures show. */
	label: string;
	images: readonly PictureData[];
	onTurn: (index: number) => void;
	onClose: () => void;
};

/** Pictures large, one at a time. */
export function Lightbox({ index, ...rest }: LightboxProps) {
	if (index === null) return null;
	return (
		<Dialog onClose={rest.onClose} label={rest.label} size="window">
			<Viewer index={index} {...rest} />
		</Dialog>
	);
}

function Viewer({ index, label, images, onTurn, onClose }: LightboxProps & { index: number }) {
	const count = images.length;
	const several = count > 1;
	const [box, ref] = useState<HTMLElement | null>(null);
	const fullscreen = useFullscreen(box);
	const picture = images[index];

	function turnBy(by: 1 | -1): void {
		if (several) onTurn(wrapIndex(index, by, count));
	}

	const swipe = useSwipe((turn) => turnBy(turn === "next" ? 1 : -1));

	const press = useEffectEvent((event: KeyboardEvent) => {
		const next = arrowTarget(event, index, count);
		if (next === undefined || event.defaultPrevented) return;
		event.preventDefault();
		onTurn(next);
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => press(event);
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, []);

	return (
		// Everything around the picture counts as the backdrop.
		<div
			ref={ref}
			className={`columns ${styles.lightbox}`}
			data-ground="petrol-deep"
			data-fullscreen={fullscreen.active || undefined}
			data-backdrop=""
		>
			<div className={`line ${styles.bar}`} data-gap="2" data-backdrop="">
				<p className={`label close ${styles.label}`}>{label}</p>
				<p className={`small label ${styles.counter}`} aria-hidden="true">
					{index + 1}
					<span className="quiet"> / {count}</span>
				</p>
				<IconButton
					of={fullscreen.active ? Minimize : Maximize}
					label="Vollbild"
					aria-pressed={fullscreen.active}
					onClick={fullscreen.toggle}
				/>
				{/* The dialog gives the first focus to what carries this attribute; React keeps its own autoFocus to itself. */}
				<IconButton
					of={X}
					label="Schließen"
					ref={(button) => button?.setAttribute("autofocus", "")}
					onClick={onClose}
				/>
			</div>

			<div className={`center ${styles.area}`} data-backdrop="" {...swipe}>
				<div className={styles.frame} data-cut="large">
					<PictureStack
						images={images}
						index={index}
						ready={several ? [wrapIndex(index, -1, count), wrapIndex(index, 1, count)] : []}
						sizes="(max-aspect-ratio: 1) 100vw, min(100vw, 120vh)"
						fit={fullscreen.active ? "contain" : "cover"}
					/>
					<PictureLabel picture={picture} />
				</div>
				{several ? (
					<>
						<IconButton
							of={ChevronLeft}
							size={30}
							label="Vorheriges Bild"
							className={styles.arrow}
							data-side="left"
							onClick={() => turnBy(-1)}
						/>
						<IconButton
							of={ChevronRight}
							size={30}
							label="Nächstes Bild"
							className={styles.arrow}
							data-side="right"
							onClick={() => turnBy(1)}
						/>
					</>
				) : null}
			</div>

			<div className={styles.foot}>
				<p className={`note quiet easy ${styles.caption}`} aria-hidden="true">
					{picture?.alt}
				</p>
				{several ? <PictureStrip images={images} index={index} onTurn={onTurn} look="pictures" /> : null}
			</div>
			<p className="visually-hidden" role="status" aria-atomic="true">
				{positionLabel(index, count)}: {picture?.alt}
			</p>
		</div>
	);
}
