import { type DragEvent, useState } from "react";

/** For a place to which files may be dragged; choosing them is the first way. */
export function useDropped(take: (files: File[]) => void) {
	const [isOver, setOver] = useState(false);
	return {
		"data-over": isOver ? "" : undefined,
		onDragOver: (event: DragEvent) => {
			event.preventDefault();
			setOver(true);
		},
		onDragLeave: () => setOver(false),
		onDrop: (event: DragEvent) => {
			event.preventDefault();
			setOver(false);
			take([...event.dataTransfer.files]);
		},
	};
}
