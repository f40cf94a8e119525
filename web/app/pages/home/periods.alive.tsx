import { ArrowLeft, ArrowRight } from "lucide";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { arrowTarget } from "../../alive/arrow-keys.ts";
import { react } from "../../alive/part.ts";
import { useWindow } from "../../alive/use-window.ts";
import { wrapIndex } from "../../ui/carousel/picture-index.ts";
import { useAutoAdvance } from "../../ui/carousel/use-auto-advance.ts";
import { useSwipe } from "../../ui/carousel/use-swipe.ts";
import { IconButton } from "../../ui/icon-button/icon-button.tsx";
import { PauseButton } from "../../ui/pause-button/pause-button.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { HomePage } from "./content.ts";
import styles from "./history.module.css";
import { type Place, turn } from "./history-place.ts";

/** ms between two periods, and the share that must be in view (specification 9). */
const interval = 10_000;
const visibleRatio = 0.4;

/** The history's carousel. All periods lie side by side, so that finding in the page, selecting and reading aloud reach each of them. */
function Periods({ periods }: Pick<HomePage["history"], "periods">) {
	const count = periods.length;
	const [place, setPlace] = useState<Place>({ index: 0 });
	const hydrated = useWindow([], () => true, false);
	/** Phones show no tabs, and without them nobody may hear of their panels. */
	const [hasTabs, setHasTabs] = useState(false);
	const tabs = useRef<HTMLDivElement>(null);
	const slides = useRef<HTMLDivElement>(null);
	const auto = useAutoAdvance({
		interval,
		visibleRatio,
		advance: () => setPlace((now) => turn(now, "next", count)),
	});
	const go = (to: Parameters<typeof turn>[1]) => {
		auto.takeOver();
		setPlace((now) => turn(now, to, count));
	};
	const swipe = useSwipe(go);

	const width = useRef(0);

	/** Finding in the page, or a selection, has moved the row; or the window has another width, and the period stays. */
	function onScroll(): void {
		const row = slides.current;
		if (!row) return;
		if (width.current && width.current !== row.clientWidth) {
			show();
			return;
		}
		width.current = row.clientWidth;
		const index = Math.round(row.scrollLeft / row.clientWidth);
		if (index !== place.index) go(index);
	}

	function show(): void {
		const row = slides.current;
		if (!row) return;
		width.current = row.clientWidth;
		row.scrollTo({ left: place.index * row.clientWidth, behavior: "instant" });
	}

	const look = useEffectEvent(onScroll);
	const follow = useEffectEvent(show);
	useEffect(() => {
		// What somebody found before the part woke stays in view.
		const onResize = () => {
			look();
			setHasTabs(Boolean(tabs.current?.offsetHeight));
		};
		onResize();
		window.addEventListener("resize", onResize);
		return () => window.removeEventListener("resize", onResize);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another period is what there is to show
	useEffect(() => {
		if (hydrated) follow();
	}, [place.index]);

	const previous = wrapIndex(place.index, -1, count);
	const next = wrapIndex(place.index, 1, count);

	function onKeyDown(event: KeyboardEvent): void {
		const target = arrowTarget(event, place.index, count);
		if (target === undefined) return;
		event.preventDefault();
		const steps: Record<string, "previous" | "next"> = { ArrowLeft: "previous", ArrowRight: "next" };
		go(steps[event.key] ?? target);
		if (!tabs.current?.contains(document.activeElement)) return;
		tabs.current.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
	}

	return (
		<div
			ref={auto.ref}
			role="group"
			aria-roledescription="Karussell"
			aria-label="Firmengeschichte"
			// Nested grids that stretch their items lay out each text several times over; these do not stretch.
			className="columns"
			data-gap="5"
			data-align="start"
			onKeyDown={onKeyDown}
			{...auto.handlers}
		>
			<div className="line with-script no-print" data-gap="2">
				<PauseButton
					stop="Automatik anhalten"
					start="Automatik starten"
					paused={auto.paused}
					className={styles.control}
					onClick={auto.toggle}
				/>
				<IconButton
					of={ArrowLeft}
					size={22}
					label="Vorheriger Abschnitt"
					className={styles.control}
					onClick={() => go("previous")}
				/>
				<IconButton
					of={ArrowRight}
					size={22}
					label="Nächster Abschnitt"
					className={styles.control}
					onClick={() => go("next")}
				/>
				<p className={`title heavy accent ${styles.counter}`} aria-live={auto.running ? "off" : "polite"}>
					{padded(place.index + 1)} / {padded(count)}
					<span className="visually-hidden">: {periods[place.index]?.title}</span>
				</p>
			</div>
			<div className={styles.stage}>
				{hydrated ? (
					<Preview period={periods[previous]} side="previous" onOpen={() => go("previous")} />
				) : null}
				<div
					ref={slides}
					className={`columns ${styles.slides}`}
					data-gap="7"
					data-align="start"
					data-awake={hydrated || undefined}
					// Until then the keyboard scrolls it, too.
					tabIndex={hydrated ? undefined : 0}
					data-direction={place.direction}
					onScroll={onScroll}
					{...swipe}
				>
					{periods.map((period, index) => (
						<div
							key={period.period}
							id={`geschichte-${index + 1}`}
							{...(hasTabs
								? { role: "tabpanel", "aria-labelledby": `geschichte-tab-${index + 1}` }
								: { role: "group", "aria-label": period.period })}
							className={`columns ${styles.slide}`}
							data-align="start"
							data-gap="5"
							data-current={index === place.index || undefined}
						>
							<div className={`frame ${styles.picture} no-print`} data-cut="large">
								<Picture picture={period.image} sizes="(min-width: 64rem) 42rem, 90vw" fit="cover" />
								<PictureLabel picture={period.image} />
							</div>
							<div className={`columns ${styles.text}`} data-align="start" data-gap="3" data-measure="56">
								<h3 className="title">{period.title}</h3>
								<p className="label accent">{period.period}</p>
								{period.description.map((paragraph) => (
									<p key={paragraph}>{paragraph}</p>
								))}
							</div>
						</div>
					))}
				</div>
				{hydrated ? <Preview period={periods[next]} side="next" onOpen={() => go("next")} /> : null}
			</div>
			<div
				ref={tabs}
				role="tablist"
				aria-label="Abschnitte"
				className={`columns ${styles.timeline} with-script no-print`}
			>
				{periods.map((period, index) => (
					<button
						key={period.period}
						type="button"
						role="tab"
						id={`geschichte-tab-${index + 1}`}
						aria-controls={`geschichte-${index + 1}`}
						aria-selected={hasTabs && index === place.index}
						data-current={index === place.index || undefined}
						tabIndex={index === place.index ? 0 : -1}
						className={styles.tab}
						onClick={() => go(index)}
					>
						{period.period}
					</button>
				))}
			</div>
		</div>
	);
}

type PreviewProps = {
	period: HomePage["history"]["periods"][number] | undefined;
	side: "previous" | "next";
	onOpen: () => void;
};

/** A look at the neighbour, on large screens. The arrows do the same, so it needs no place in the tab order. */
function Preview({ period, side, onOpen }: PreviewProps) {
	if (!period) return null;
	return (
		<button
			type="button"
			className={`${styles.preview} with-script no-print`}
			data-ground="petrol"
			data-side={side}
			tabIndex={-1}
			aria-hidden="true"
			onClick={onOpen}
		>
			<Picture picture={{ ...period.image, alt: "" }} sizes="12rem" fit="cover" />
			<span className={styles.previewLabel}>{period.period}</span>
		</button>
	);
}

function padded(value: number): string {
	return String(value).padStart(2, "0");
}

export default react("periods", "near", Periods);
