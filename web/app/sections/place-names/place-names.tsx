import styles from "./place-names.module.css";

export type PlaceName = { name: string; x: number; y: number; upright?: boolean };

type PlaceNamesProps = { names: readonly PlaceName[]; width: number; height: number };

/** Names on a map or a plan of ours, at shares of its width and height. */
export function PlaceNames({ names, width, height }: PlaceNamesProps) {
	return names.map(({ name, x, y, upright }) => {
		const [left, top] = [x * width, y * height];
		return (
			<text
				key={`${name} ${x} ${y}`}
				x={left}
				y={top}
				transform={upright ? `rotate(-90 ${left} ${top})` : undefined}
				className={`medium ${styles.name}`}
			>
				{name}
			</text>
		);
	});
}
