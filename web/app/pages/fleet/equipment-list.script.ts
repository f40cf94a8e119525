import { wordsOf } from "../../ui/scroll-box/lines-in-view.ts";

/** Says below a list which of its lines are in sight, and keeps one in sight that was opened. */
export function startEquipmentLists(): void {
	function look(box: Element | null): void {
		const place = box?.parentElement?.querySelector<HTMLElement>(":scope > [data-lines]");
		const [all = "", some = ""] = place?.dataset.lines?.split("|") ?? [];
		if (box && place) place.textContent = wordsOf(box, { all, some });
	}
	const capture = { capture: true, passive: true };
	document.addEventListener("scroll", ({ target }) => target instanceof Element && look(target), capture);
	document.addEventListener(
		"toggle",
		({ target: list }) => {
			if (!(list instanceof HTMLDetailsElement)) return;
			look(list.querySelector("section"));
			// The open card takes both columns and may begin in another row.
			if (list.open) list.scrollIntoView({ block: "nearest" });
		},
		capture,
	);
}
