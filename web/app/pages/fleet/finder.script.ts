/** Answers the machine finder at once and keeps the question in the address bar; without it the server answers. */
import { countWords, fields, isAsked, matcher, queryOf, readQuestion } from "./question.ts";

export function startFinder(finder: HTMLFormElement): void {
	const lines = [...finder.querySelectorAll<HTMLTableRowElement>("tr[data-row]")].map((row) => {
		const { row: name = "", text = "", kategorie: category = "", gewicht: weight = "" } = row.dataset;
		return { row, name, text, category, weight, properties: row.dataset.eigenschaft?.split(" ") ?? [] };
	});
	const valuesOf = (name: string) =>
		[...finder.querySelectorAll<HTMLInputElement | HTMLOptionElement>(`[data-ask=${name}]`)].map(
			({ value }) => value,
		);
	const known = {
		categories: valuesOf(fields.category),
		properties: valuesOf(fields.properties),
		names: lines.map(({ name }) => name),
	};
	const count = finder.querySelector<HTMLElement>("[data-count]");
	const none = finder.querySelector<HTMLElement>("[data-none]");
	const root = finder.closest<HTMLElement>("[data-asked]");
	const table = document.querySelector<HTMLAnchorElement>("a[data-asks]");
	const [one = "", other = "", chosen = ""] = count?.dataset.count?.split("|") ?? [];

	/** Shows what the form asks for; gives the query. */
	function answer(): string {
		const typed = [...new FormData(finder)].map(([name, value]) => [name, String(value)]);
		const question = readQuestion(new URLSearchParams(typed), known);
		const matches = matcher(question);
		let found = 0;
		for (const line of lines) {
			const fits = matches(line);
			if (fits) found++;
			line.row.hidden = !fits && !question.chosen.includes(line.name);
		}
		if (count) count.textContent = countWords({ one, other, chosen }, found, question.chosen.length);
		if (none) none.hidden = found > 0;
		if (root) root.dataset.asked = String(isAsked(question) || "");
		const query = queryOf(question);
		if (table) table.search = query;
		return query;
	}

	function ask(): void {
		const query = answer();
		history.replaceState(history.state, "", location.pathname + (query && `?${query}`) + location.hash);
		dispatchEvent(new Event("address-change"));
	}

	finder.addEventListener("input", ask);
	finder.addEventListener("submit", (event) => {
		if (event.submitter?.hasAttribute("formaction")) return;
		event.preventDefault();
		ask();
	});
	finder.querySelector("[data-reset]")?.addEventListener("click", (event) => {
		event.preventDefault();
		for (const field of finder.querySelectorAll<HTMLInputElement>("input"))
			if (field.type === "checkbox") field.checked = false;
			else field.value = "";
		for (const field of finder.querySelectorAll("select")) field.value = "";
		ask();
	});
	// The buttons above the cards choose a category too.
	for (const type of ["address-change", "popstate"])
		addEventListener(type, () => {
			const wanted = new URLSearchParams(location.search).get(fields.category) ?? "";
			const category = known.categories.includes(wanted) ? wanted : "";
			const select = finder.querySelector("select");
			if (!select || select.value === category) return;
			select.value = category;
			answer();
		});
	// A browser may bring back what was typed before.
	addEventListener("pageshow", answer);
}
