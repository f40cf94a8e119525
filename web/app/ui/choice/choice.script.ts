/**
 * Buttons or tabs that choose what a list shows; the choice is kept in the address. It stands between them and the list,
 * so that the list is never painted with what the address does not ask for.
 */
import { nextTab } from "../tabs/next-tab.ts";

const root = document.currentScript?.closest<HTMLElement>("[data-choice]");

function start(choice: HTMLElement): void {
	const name = choice.dataset.choice ?? "";
	const options = [...choice.querySelectorAll<HTMLElement>("[data-key]")];
	const [all] = options;
	const panel = choice.querySelector("[role=tabpanel]");
	const status = choice.querySelector("[role=status]");
	const printed = choice.querySelector("[data-printed]");

	/** What nobody knows counts as everything. */
	function wanted(): HTMLElement | undefined {
		const key = new URLSearchParams(location.search).get(name);
		return options.find(({ dataset }) => dataset.key === key) ?? all;
	}

	/** Shows what the address asks for. */
	function show(): void {
		const chosen = wanted();
		for (const option of options) {
			option.setAttribute(panel ? "aria-selected" : "aria-pressed", String(option === chosen));
			if (panel) option.tabIndex = option === chosen ? 0 : -1;
		}
		if (!chosen) return;
		const { key, result = "" } = chosen.dataset;
		panel?.setAttribute("aria-labelledby", chosen.id);
		choice.toggleAttribute("data-chosen", chosen !== all);
		for (const item of choice.querySelectorAll<HTMLElement>("[data-category]"))
			item.hidden = chosen !== all && item.dataset.category !== key;
		// The finder changes the address with every key; what is written anew is read out anew.
		if (status && status.textContent !== result) status.textContent = result;
		if (printed) printed.textContent = `${chosen.textContent}: ${result}`;
	}

	function choose(option: HTMLElement): void {
		const query = new URLSearchParams(location.search);
		if (option === all) query.delete(name);
		else query.set(name, option.dataset.key ?? "");
		const search = String(query);
		history.replaceState(history.state, "", location.pathname + (search && `?${search}`) + location.hash);
		dispatchEvent(new Event("address-change"));
	}

	options.forEach((option, index) => {
		option.addEventListener("click", () => choose(option));
		if (!panel) return;
		option.addEventListener("keydown", (event) => {
			const next = nextTab(event.key, index, options.length);
			const target = next === undefined ? undefined : options[next];
			if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
			event.preventDefault();
			target.focus();
			choose(target);
		});
	});
	for (const type of ["address-change", "popstate", "DOMContentLoaded"]) addEventListener(type, show);
	show();

	// Until the list is there, a rule hides what will be hidden.
	const first = wanted();
	if (first === all) return;
	const others = new CSSStyleSheet();
	others.replaceSync(`[data-category]:not([data-category="${first?.dataset.key}"]) { display: none }`);
	document.adoptedStyleSheets.push(others);
	for (const type of ["address-change", "DOMContentLoaded"])
		addEventListener(type, () => others.replaceSync(""));
}

if (root) start(root);
