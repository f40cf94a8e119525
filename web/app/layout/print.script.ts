import { closest } from "./closest.ts";

export function startPrint(): void {
	document.addEventListener("click", (event) => {
		if (closest(event, "[data-print]")) print();
	});
}
