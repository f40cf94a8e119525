import { addressChange, setAddress } from "../../alive/address.ts";
import { keepPlace } from "../../alive/keep-place.ts";
import { script } from "../../alive/part.ts";
import { countWords, fields, isAsked, matcher, queryOf, readQuestion } from "./question.ts";

type FinderProps = { words: { one: string; other: string; chosen: string } };

/** Answers the machine finder at once and keeps the question in the address bar; without it the server answers. */
export default script<FinderProps>("finder", "now", (root, { words }) => {
	const form = root.querySelector("form");
	if (!form) return;
	const lines = [...form.querySelectorAll<HTMLTableRowElement>("tr[data-row]")].map((row) => {
		const { row: name = "", text = "", kategorie: category = "", gewicht: weight = "" } = row.dataset;
		return { row, name, text, category, weight, properties: row.dataset.eigenschaft?.split(" ") ?? [] };
	});
	const valuesOf = (name: string) =>
		[...form.querySelectorAll<HTMLInputElement | HTMLOptionElement>(`[data-ask=${name}]`)].map(
			({ value }) => value,
		);
	const known = {
		categories: valuesOf(fields.category),
		properties: valuesOf(fields.properties),
		names: lines.map(({ name }) => name),
	};
	const count = form.querySelector("[data-count]");
	const none = form.querySelector<HTMLElement>("[data-none]");
	const section = form.closest<HTMLElement>("[data-asked]");

	/** Shows what the form asks for; gives the query. */
	function answer(finder: HTMLFormElement): string {
		const typed = [...new FormData(finder)].map(([name, value]) => [name, String(value)]);
		const question = readQuestion(new URLSearchParams(typed), known);
		const matches = matcher(question);
		let found = 0;
		for (const line of lines) {
			const fits = matches(line);
			if (fits) found++;
			line.row.hidden = !fits && !question.chosen.includes(line.name);
		}
		if (count) count.textContent = countWords(words, found, question.chosen.length);
		if (none) none.hidden = found > 0;
		if (section) section.dataset.asked = String(isAsked(question) || "");
		const query = queryOf(question);
		// It stands further down in the page.
		const table = document.querySelector<HTMLAnchorElement>("a[data-asks]");
		if (table) table.search = query;
		return query;
	}

	function ask(finder: HTMLFormElement): void {
		const query = answer(finder);
		// The cards above follow the category.
		keepPlace(finder, () => setAddress({ search: query && `?${query}` }, { state: history.state }));
	}

	form.addEventListener("input", () => ask(form));
	form.addEventListener("submit", (event) => {
		if (event.submitter?.hasAttribute("formaction")) return;
		event.preventDefault();
		ask(form);
	});
	form.querySelector("a")?.addEventListener("click", (event) => {
		event.preventDefault();
		for (const field of form.querySelectorAll<HTMLInputElement>("input"))
			if (field.type === "checkbox") field.checked = false;
			else field.value = "";
		for (const field of form.querySelectorAll("select")) field.value = "";
		ask(form);
	});
	// The buttons above the cards choose a category too.
	for (const type of [addressChange, "popstate"])
		addEventListener(type, () => {
			const wanted = new URLSearchParams(location.search).get(fields.category) ?? "";
			const category = known.categories.includes(wanted) ? wanted : "";
			const select = form.querySelector("select");
			if (!select || select.value === category) return;
			select.value = category;
			answer(form);
		});
	// A browser may bring back what was typed before.
	addEventListener("pageshow", () => answer(form));
	answer(form);
});
