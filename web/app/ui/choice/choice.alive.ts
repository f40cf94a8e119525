import { addressChange, setAddress } from "../../alive/address.ts";
import { arrowTarget } from "../../alive/arrow-keys.ts";
import { script } from "../../alive/part.ts";

export type ChoiceProps = {
	/** Its name in the query. */
	parameter: string;
	/** Id of the list; what it hides carries `data-category`. */
	list: string;
	/** What is said after a choice, by the value of the button; the first one leaves everything. */
	results: Record<string, string>;
};

/**
 * Buttons or tabs that choose what the list behind them shows; the choice is kept in the address. The list is never painted
 * with what the address does not ask for: this stands in front of it.
 */
export default script<ChoiceProps>("choice", "now", (root, { parameter, list, results }) => {
	const options = [...root.querySelectorAll("button")];
	const [all] = options;
	const tabs = all?.role === "tab";
	const status = root.querySelector("[role=status]");

	/** What nobody knows counts as everything. */
	function optionInAddress(): HTMLButtonElement | undefined {
		const key = new URLSearchParams(location.search).get(parameter);
		return options.find(({ value }) => value === key) ?? all;
	}

	/** Shows what the address asks for. */
	function show(): void {
		const chosen = optionInAddress();
		for (const option of options) {
			option.setAttribute(tabs ? "aria-selected" : "aria-pressed", String(option === chosen));
			if (tabs) option.tabIndex = option === chosen ? 0 : -1;
		}
		if (!chosen) return;
		const panel = document.getElementById(list);
		if (tabs) panel?.setAttribute("aria-labelledby", chosen.id);
		root.toggleAttribute("data-chosen", chosen !== all);
		for (const item of panel?.querySelectorAll<HTMLElement>("[data-category]") ?? [])
			item.hidden = chosen !== all && item.dataset.category !== chosen.value;
		// The finder changes the address with every key; what is written anew is read out anew.
		const result = results[chosen.value] ?? "";
		if (status && status.textContent !== result) status.textContent = result;
	}

	function choose(option: HTMLButtonElement): void {
		const query = new URLSearchParams(location.search);
		if (option === all) query.delete(parameter);
		else query.set(parameter, option.value);
		setAddress({ search: query.size > 0 ? `?${query}` : "" }, { state: history.state });
	}

	options.forEach((option, index) => {
		option.addEventListener("click", () => choose(option));
		if (!tabs) return;
		option.addEventListener("keydown", (event) => {
			const target = options[arrowTarget(event, index, options.length) ?? -1];
			if (!target) return;
			event.preventDefault();
			target.focus();
			choose(target);
		});
	});
	for (const type of [addressChange, "popstate", "DOMContentLoaded"]) addEventListener(type, show);
	show();

	// Until the list is there, a rule hides what will be hidden.
	const first = optionInAddress();
	if (first === all) return;
	const others = new CSSStyleSheet();
	others.replaceSync(`[data-category]:not([data-category="${first?.value}"]) { display: none }`);
	document.adoptedStyleSheets.push(others);
	for (const type of [addressChange, "DOMContentLoaded"])
		addEventListener(type, () => others.replaceSync(""));
});
