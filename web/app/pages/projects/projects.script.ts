/** The tabs choose projects and keep the choice in the address bar; without it all projects are there. */
import { nextTab } from "../../ui/tabs/next-tab.ts";

const root = document.querySelector("[data-projects]");
const name = "kategorie";

function start(projects: Element): void {
	const tabs = [...projects.querySelectorAll<HTMLElement>("[role=tab]")];
	const panel = projects.querySelector("[role=tabpanel]");
	const cards = [...projects.querySelectorAll<HTMLElement>("[data-category]")];
	const count = projects.querySelector<HTMLElement>("[data-count]");
	const choice = projects.querySelector("[data-choice]");
	const [one, other] = count?.dataset.count?.split("|") ?? [];
	const all = tabs[0];

	/** Shows what the address asks for; what nobody knows counts as everything. */
	function show(): void {
		const wanted = new URLSearchParams(location.search).get(name);
		const chosen = tabs.find(({ dataset }) => dataset.key === wanted) ?? all;
		for (const tab of tabs) {
			tab.setAttribute("aria-selected", String(tab === chosen));
			tab.tabIndex = tab === chosen ? 0 : -1;
		}
		if (chosen) panel?.setAttribute("aria-labelledby", chosen.id);
		for (const card of cards) card.hidden = chosen !== all && card.dataset.category !== chosen?.dataset.key;
		const shown = cards.filter(({ hidden }) => !hidden).length;
		if (count) count.textContent = `${shown} ${shown === 1 ? one : other}`;
		if (choice) choice.textContent = `${chosen?.textContent} (${shown})`;
	}

	function choose(tab: HTMLElement): void {
		const query = new URLSearchParams(location.search);
		if (tab === all) query.delete(name);
		else query.set(name, tab.dataset.key ?? "");
		const search = String(query);
		history.replaceState(history.state, "", location.pathname + (search && `?${search}`) + location.hash);
		dispatchEvent(new Event("address-change"));
		show();
	}

	tabs.forEach((tab, index) => {
		tab.addEventListener("click", () => choose(tab));
		tab.addEventListener("keydown", (event) => {
			const next = nextTab(event.key, index, tabs.length);
			const target = next === undefined ? undefined : tabs[next];
			if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
			event.preventDefault();
			target.focus();
			choose(target);
		});
	});
	addEventListener("popstate", show);
	show();
}

if (root) start(root);
