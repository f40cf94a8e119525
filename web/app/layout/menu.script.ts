/** The browser opens and closes the menu by itself (`commandfor`); here is the rest. */
export function startMenu(): void {
	const menu = () => document.querySelector<HTMLDialogElement>("#menu");
	document.addEventListener("click", ({ target }) => {
		if (!(target instanceof Element)) return;
		// A link to a section of this page would scroll behind the open menu.
		if (target.closest("#menu a")) menu()?.close();
		if (target.closest("[data-print]")) print();
		if ("commandForElement" in HTMLButtonElement.prototype) return;
		const button = target.closest("button[commandfor]");
		const dialog = button && document.getElementById(button.getAttribute("commandfor") ?? "");
		if (!(dialog instanceof HTMLDialogElement)) return;
		if (button?.getAttribute("command") === "close") dialog.close();
		else dialog.showModal();
	});
	document.addEventListener(
		"toggle",
		({ target }) => {
			if (target !== menu()) return;
			const button = document.querySelector("[commandfor=menu][aria-expanded]");
			button?.setAttribute("aria-expanded", String(menu()?.open));
		},
		true,
	);
}
