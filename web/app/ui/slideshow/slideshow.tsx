import { ChevronLeft, ChevronRight, Maximize, Minimize } from "lucide";
import { useId } from "react";
import { isPlain } from "../../alive/click.ts";
import { motionAllowed, motionEvent } from "../../alive/motion.ts";
import { useWindow } from "../../alive/use-window.ts";
import { positionLabel, wrapIndex } from "../carousel/picture-index.ts";
import { PictureStrip } from "../carousel/picture-strip.tsx";
import { useAutoAdvance } from "../carousel/use-auto-advance.ts";
import { useSwipe } from "../carousel/use-swipe.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { PauseButton } from "../pause-button/pause-button.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import { PictureLabel } from "../picture/picture-label.tsx";
import { wholePicture } from "../picture/whole-picture.ts";
import { PictureStack } from "./picture-stack.tsx";
import styles from "./slideshow.module.css";
import { useFullscreen } from "./use-fullscreen.ts";

type SlideshowProps = {
	/** What the pictures show; it stands on the picture and names the carousel. */
	label: string;
	images: readonly PictureData[];
	index: number;
	onTurn: (index: number) => void;
	/** A click on the picture. */
	onOpen: (index: number) => void;
	/** ms between two pictures */
	interval: number;
	/** True while something lies over it. */
	suspended?: boolean;
	/** How wide the layout shows it, as in the `sizes` attribute. */
	sizes: string;
};

/** Pictures that follow one another, by themselves until somebody takes over. */
export function Slideshow(props: SlideshowProps) {
	return props.images.length === 0 ? (
		<p className="lead quiet">Keine Bilder verfügbar.</p>
	) : (
		<Carousel {...props} />
	);
}

function Carousel({
	label,
	images,
	index,
	onTurn,
	onOpen,
	interval,
	suspended = false,
	sizes,
}: SlideshowProps) {
	const count = images.length;
	const several = count > 1;
	const hydrated = useWindow([], () => true, false);
	const motion = useWindow([motionEvent], motionAllowed, true);
	const picture = images[index];
	const position = useId();

	const rotation = useAutoAdvance({
		interval,
		enabled: several && !suspended,
		advance: () => onTurn(wrapIndex(index, 1, count)),
	});
	const fullscreen = useFullscreen(rotation.element);

	function turnTo(next: number): void {
		rotation.takeOver();
		onTurn(next);
	}

	const swipe = useSwipe((turn) => {
		if (several) turnTo(wrapIndex(index, turn === "next" ? 1 : -1, count));
	});

	return (
		<div
			ref={rotation.ref}
			role="group"
			aria-roledescription="Karussell"
			aria-label={label}
			className={styles.slideshow}
			data-fullscreen={fullscreen.active || undefined}
			{...rotation.handlers}
		>
			<div className={`cluster ${styles.bar} with-script no-print`} data-align="center">
				{several && motion ? (
					<PauseButton
						stop="Automatik anhalten"
						start="Automatik starten"
						paused={rotation.paused}
						size={22}
						onClick={rotation.toggle}
					/>
				) : null}
				{several ? (
					<>
						<IconButton
							of={ChevronLeft}
							size={22}
							label="Vorheriges Bild"
							onClick={() => turnTo(wrapIndex(index, -1, count))}
						/>
						<IconButton
							of={ChevronRight}
							size={22}
							label="Nächstes Bild"
							onClick={() => turnTo(wrapIndex(index, 1, count))}
						/>
						<p className={`small label ${styles.counter}`} aria-hidden="true">
							{index + 1}
							<span className="quiet"> / {count}</span>
						</p>
					</>
				) : null}
				<IconButton
					of={fullscreen.active ? Minimize : Maximize}
					size={22}
					label="Vollbild"
					className={styles.fullscreen}
					aria-pressed={fullscreen.active}
					onClick={fullscreen.toggle}
				/>
				{several ? (
					<PictureStrip
						images={images}
						index={index}
						onTurn={turnTo}
						look="lines"
						className={styles.segments}
					/>
				) : null}
			</div>
			<div className={styles.stage} data-swipe="" {...swipe}>
				{picture ? (
					<a
						className={`cover ${styles.slide}`}
						href={wholePicture(picture)}
						data-held=""
						aria-describedby={position}
						onClick={(event) => {
							if (!isPlain(event)) return;
							event.preventDefault();
							if (!fullscreen.active) onOpen(index);
						}}
					>
						<PictureStack
							images={images}
							index={index}
							ready={hydrated && several ? [wrapIndex(index, 1, count)] : []}
							sizes={fullscreen.active ? "100vw" : sizes}
							fit={fullscreen.active ? "contain" : "cover"}
						/>
					</a>
				) : null}
				<PictureLabel picture={picture} />
				<p className={`small label close ${styles.badge}`} data-ground="petrol-deep" aria-hidden="true">
					{label}
				</p>
			</div>
			<p
				className="visually-hidden"
				id={position}
				aria-live={rotation.running ? "off" : "polite"}
				aria-atomic="true"
			>
				{positionLabel(index, count)}
			</p>
		</div>
	);
}
