import { ChevronLeft, ChevronRight, Maximize, Minimize } from "lucide";
import { type KeyboardEvent, useCallback, useId, useRef } from "react";
import { arrowTarget } from "../../alive/arrow-keys.ts";
import { isPlain } from "../../alive/click.ts";
import { useHydrated } from "../../alive/use-hydrated.ts";
import { useMotionAllowed } from "../../alive/use-motion.ts";
import { positionLabel, stripAround, wrapIndex } from "../carousel/picture-index.ts";
import type { PictureWords } from "../carousel/picture-words.ts";
import { useAutoAdvance } from "../carousel/use-auto-advance.ts";
import { useFollowCurrent } from "../carousel/use-follow-current.ts";
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
	words: PictureWords;
	/** How wide the layout shows it, as in the `sizes` attribute. */
	sizes: string;
};

/** Pictures that follow one another, by themselves until somebody takes over. */
export function Slideshow(props: SlideshowProps) {
	return props.images.length === 0 ? (
		<p className="lead quiet">{props.words.empty}</p>
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
	words,
	sizes,
}: SlideshowProps) {
	const count = images.length;
	const several = count > 1;
	const hydrated = useHydrated();
	const motion = useMotionAllowed();
	const frame = useRef<HTMLElement>(null);
	const fullscreen = useFullscreen(frame);
	const strip = useFollowCurrent<HTMLDivElement>(index);
	const picture = images[index];
	const position = useId();

	const rotation = useAutoAdvance({
		interval,
		enabled: several && !suspended,
		advance: () => onTurn(wrapIndex(index, 1, count)),
	});
	const watch = rotation.ref;
	const root = useCallback(
		(element: HTMLElement | null) => {
			frame.current = element;
			watch(element);
		},
		[watch],
	);

	function turnTo(next: number): void {
		rotation.takeOver();
		onTurn(next);
	}

	const swipe = useSwipe((turn) => {
		if (several) turnTo(wrapIndex(index, turn === "next" ? 1 : -1, count));
	});

	function walkStrip(event: KeyboardEvent): void {
		const next = arrowTarget(event, index, count);
		if (next === undefined) return;
		event.preventDefault();
		turnTo(next);
	}

	return (
		<div
			ref={root}
			role="group"
			aria-roledescription={words.carousel}
			aria-label={label}
			className={styles.slideshow}
			data-fullscreen={fullscreen.active || undefined}
			{...rotation.handlers}
		>
			<div className={`cluster ${styles.bar} with-script no-print`} data-align="center">
				{several && motion ? (
					<PauseButton
						labels={words}
						paused={rotation.pausedByPerson}
						size={22}
						onClick={rotation.pausedByPerson ? rotation.resume : rotation.pause}
					/>
				) : null}
				{several ? (
					<>
						<IconButton
							of={ChevronLeft}
							size={22}
							label={words.previous}
							onClick={() => turnTo(wrapIndex(index, -1, count))}
						/>
						<IconButton
							of={ChevronRight}
							size={22}
							label={words.next}
							onClick={() => turnTo(wrapIndex(index, 1, count))}
						/>
						<p className={`small label ${styles.counter}`} aria-hidden="true">
							{index + 1}
							<span className="quiet"> / {count}</span>
						</p>
						<div
							ref={strip}
							role="toolbar"
							aria-label={words.choose}
							className={styles.segments}
							onKeyDown={walkStrip}
						>
							{stripAround(index, count).map((place) => (
								<button
									key={place}
									type="button"
									className={styles.segment}
									tabIndex={place === index ? 0 : -1}
									aria-current={place === index}
									aria-label={positionLabel(words, place, count)}
									onClick={() => turnTo(place)}
								/>
							))}
						</div>
					</>
				) : null}
				<IconButton
					of={fullscreen.active ? Minimize : Maximize}
					size={22}
					label={words.fullscreen}
					className={styles.fullscreen}
					aria-pressed={fullscreen.active}
					onClick={fullscreen.toggle}
				/>
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
				<PictureLabel picture={picture} word={words.rendered} />
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
				{positionLabel(words, index, count)}
			</p>
		</div>
	);
}
