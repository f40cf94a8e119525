import { useState } from "react";
import { Picture } from "../picture/picture.tsx";
import type { PictureData } from "../picture/picture-data.ts";
import styles from "./picture-stack.module.css";

type PictureStackProps = {
	images: readonly PictureData[];
	index: number;
	/** Further pictures to have ready before they are asked for. */
	ready?: readonly number[];
	sizes: string;
	fit: "cover" | "contain";
};

/** One picture above the other: the new one fades in over the last, and only those needed next are fetched. */
export function PictureStack({ images, index, ready = [], sizes, fit }: PictureStackProps) {
	const [turn, setTurn] = useState<{ index: number; last: number | null }>({ index, last: null });
	if (turn.index !== index) setTurn({ index, last: turn.index });
	const places = [...new Set([turn.last ?? index, index, ...ready])].sort((a, b) => a - b);

	return (
		<span className={`cover ${styles.stack}`}>
			{places.map((place) => {
				const picture = images[place];
				if (!picture) return null;
				const state = place === index ? "current" : place === turn.last ? "last" : "ready";
				return (
					<span
						key={picture.id}
						className={`cover ${styles.layer}`}
						data-state={state}
						data-fades={turn.last !== null || undefined}
					>
						<Picture
							picture={state === "current" ? picture : { ...picture, alt: "" }}
							sizes={sizes}
							fit={fit}
						/>
					</span>
				);
			})}
		</span>
	);
}
