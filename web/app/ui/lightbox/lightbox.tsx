import { ChevronLeft, ChevronRight, Maximize, Minimize, X } from "lucide";
import { useEffect, useEffectEvent, useRef } from "react";
import { arrowTarget } from "../../alive/arrow-keys.ts";
import { clampIndex, positionLabel, stripAround, wrapIndex } from "../carousel/picture-index.ts";
import type { PictureWords } from "../carousel/picture-words.ts";
import { useFollowCurrent } from "../carousel/use-follow-current.ts";
import { useSwipe } from "../carousel/use-swipe.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Picture } from "../picture/picture.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import { PictureLabel } from "../picture/picture-label.tsx";
import { PictureStack } from "../slideshow/picture-stack.tsx";
import { useFullscreen } from "../slideshow/use-fullscreen.ts";
import styles from "./lightbox.module.css";

type LightboxProps = {
	/** The picture shown; null while closed. */
	index: number | null;
	/** What the pictures show. */
	label: string;
	images: readonly PictureData[];
	words: PictureWords;
	/** A picture was chosen from the strip. */
	onTurn: (index: number) => void;
	/** One forward or back; the owner knows best from where, even if this has not been drawn yet. */
	onStep: (by: 1 | -1) => void;
	onClose: () => void;
};

/** Pictures large, one at a time. It opens only if there is something to show. */
export function Lightbox({ index, ...rest }: LightboxProps) {
	const { label, images, onClose } = rest;
	const shown = index === null ? null : clampIndex(index, images.length);
	return (
		<Dialog open={shown !== null} onClose={onClose} label={label} size="window">
			{shown !== null ? <Viewer index={shown} {...rest} /> : null}
		</Dialog>
	);
}

function Viewer({ index, label, images, words, onTurn, onStep, onClose }: LightboxProps & { index: number }) {
	const count = images.length;
	const several = count > 1;
	const box = useRef<HTMLDivElement>(null);
	const fullscreen = useFullscreen(box);
	const strip = useFollowCurrent<HTMLDivElement>(index);
	const picture = images[index];
	const caption = `${picture?.alt}${picture?.rendered ? ` (${words.rendered})` : ""}`;

	function turnBy(by: 1 | -1): void {
		if (several) onStep(by);
	}

	const swipe = useSwipe((turn) => turnBy(turn === "next" ? 1 : -1));

	const press = useEffectEvent((event: KeyboardEvent) => {
		if (!/^Arrow(Left|Right)$/.test(event.key) || arrowTarget(event, index, count) === undefined) return;
		event.preventDefault();
		turnBy(event.key === "ArrowRight" ? 1 : -1);
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => press(event);
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, []);

	return (
		// Everything around the picture counts as the backdrop.
		<div
			ref={box}
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
					label={words.fullscreen}
					className={styles.control}
					aria-pressed={fullscreen.active}
					onClick={fullscreen.toggle}
				/>
				{/* The dialog gives the first focus to what carries this attribute; React keeps its own autoFocus to itself. */}
				<IconButton
					of={X}
					label={words.close}
					ref={(button) => button?.setAttribute("autofocus", "")}
					className={styles.control}
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
				</div>
				<div className={styles.rendered} aria-hidden="true">
					<PictureLabel picture={picture} word={words.rendered} />
				</div>
				{several ? (
					<>
						<IconButton
							of={ChevronLeft}
							size={30}
							label={words.previous}
							className={styles.arrow}
							data-side="left"
							onClick={() => turnBy(-1)}
						/>
						<IconButton
							of={ChevronRight}
							size={30}
							label={words.next}
							className={styles.arrow}
							data-side="right"
							onClick={() => turnBy(1)}
						/>
					</>
				) : null}
			</div>

			<p className={`note quiet easy ${styles.caption}`} aria-hidden="true">
				{caption}
			</p>
			<p className="visually-hidden" role="status" aria-atomic="true">
				{positionLabel(words, index, count)}: {caption}
			</p>

			{several ? (
				<div ref={strip} role="toolbar" aria-label={words.choose} className={styles.strip}>
					{stripAround(index, count).map((place) => {
						const entry = images[place];
						if (!entry) return null;
						return (
							<button
								key={entry.id}
								type="button"
								className={styles.thumbnail}
								tabIndex={place === index ? 0 : -1}
								aria-current={place === index}
								aria-label={`${positionLabel(words, place, count)}: ${entry.alt}`}
								onClick={() => onTurn(place)}
							>
								<Picture picture={{ ...entry, alt: "" }} sizes="6rem" widest={0} fit="cover" />
							</button>
						);
					})}
				</div>
			) : null}
		</div>
	);
}
