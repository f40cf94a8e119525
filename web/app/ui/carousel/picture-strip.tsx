import { type KeyboardEvent, useEffect, useRef } from "react";
import { arrowTarget } from "../../alive/arrow-keys.ts";
import { motionAllowed } from "../../alive/motion.ts";
import { Picture } from "../picture/picture.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import { positionLabel } from "./picture-index.ts";
import styles from "./picture-strip.module.css";

type PictureStripProps = {
	images: readonly PictureData[];
	/** The picture shown; its entry stays in the middle, and keeps the focus if that is in the strip. */
	index: number;
	onTurn: (index: number) => void;
	/** What an entry is: a line, or the picture in small. */
	look: "lines" | "pictures";
	className?: string;
};

/** One button for each picture. */
export function PictureStrip({ images, index, onTurn, look, className = "" }: PictureStripProps) {
	const ref = useRef<HTMLDivElement>(null);
	const first = useRef(true);
	const count = images.length;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new index is what there is to follow
	useEffect(() => {
		const strip = ref.current;
		const current = strip?.querySelector<HTMLElement>('[aria-current="true"]');
		if (!strip || !current) return;
		const left = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
		strip.scrollTo({ left, behavior: motionAllowed() && !first.current ? "smooth" : "instant" });
		if (strip.contains(document.activeElement)) current.focus({ preventScroll: true });
		first.current = false;
	}, [index]);

	function walk(event: KeyboardEvent): void {
		const next = arrowTarget(event, index, count);
		if (next === undefined) return;
		event.preventDefault();
		onTurn(next);
	}

	return (
		<div
			ref={ref}
			role="toolbar"
			aria-label="Bild wählen"
			className={`${styles.strip} ${className}`}
			data-look={look}
			onKeyDown={walk}
		>
			{images.map((picture, place) => {
				const position = positionLabel(place, count);
				return (
					<button
						key={picture.id}
						type="button"
						className={styles.entry}
						tabIndex={place === index ? 0 : -1}
						aria-current={place === index}
						aria-label={look === "pictures" ? `${position}: ${picture.alt}` : position}
						onClick={() => onTurn(place)}
					>
						{look === "pictures" ? (
							<Picture picture={{ ...picture, alt: "" }} sizes="6rem" widest={0} fit="cover" />
						) : null}
					</button>
				);
			})}
		</div>
	);
}
