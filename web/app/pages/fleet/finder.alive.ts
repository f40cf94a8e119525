import { addressChange, setAddress } from "../../alive/address.ts";
import { keepPlace } from "../../alive/keep-place.ts";
import { script } from "../../alive/part.ts";
import { countWords, fields, isAsked, matcher, queryOf, readQuestion } from "./question.ts";

type FinderProps = { words: { one: string; other: string; chosen: string } };

/** Answers the machine finder at once and keeps the question in the address bar. */
export default script<FinderProps>("finder", "now", (root, { words }) => {
	const form = root.querySelector("form");
	if (!form) return;
	const lines = [...form.querySelectorAll<HTMLTableRowElement>("tr[data-row]")].map((row) => {
		const { row: name = "", text = "", kind: category = "", weight = "", properties = "" } = row.dataset;
		return { row, name, text, category, weight, properties: properties.split(" ") };
	});
	const valuesOf = (name: string) =>
		[...form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].map(({ value }) => value);
	const select = form.querySelector("select");
	const allowed = {
		categories: [...(select?.options ?? [])].map(({ value }) => value),
		properties: valuesOf(fields.properties),
		names: lines.map(({ name }) => name),
	};
	const count = form.querySelector("[role=status]");
	const none = form.querySelector<HTMLElement>("[data-none]");
	const more = form.querySelector("details");
	const section = form.closest<HTMLElement>("[data-asked]");

	const [reset, enquire] = form.querySelectorAll("a");

	/** Lets the form ask what a query asks. */
	function fill(finder: HTMLFormElement, query: string): void {
		const asked = new URLSearchParams(queryOf(readQuestion(new URLSearchParams(query), allowed)));
		for (const field of finder.querySelectorAll("input"))
			if (field.type === "checkbox") field.checked = asked.getAll(field.name).includes(field.value);
			else field.value = asked.get(field.name) ?? "";
		if (select) select.value = asked.get(fields.category) ?? "";
		// What is asked there must not be hidden.
		if (more)
			more.open = [...more.querySelectorAll("input, select")].some((field) =>
				asked.has((field as HTMLInputElement).name),
			);
	}

	/** Shows what the form asks for; gives the query. */
	function answer(finder: HTMLFormElement): string {
		const typed = [...new FormData(finder)].map(([name, value]) => [name, String(value)]);
		const question = readQuestion(new URLSearchParams(typed), allowed);
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
		if (enquire) {
			const chosen = new URLSearchParams(enquire.search);
			chosen.delete(fields.chosen);
			for (const name of question.chosen) chosen.append(fields.chosen, name);
			enquire.search = chosen.toString();
		}
		return queryOf(question);
	}

	function ask(finder: HTMLFormElement): void {
		const query = answer(finder);
		// The cards above follow the category.
		keepPlace(finder, () => setAddress({ search: query && `?${query}` }, { state: history.state }));
	}

	form.addEventListener("input", () => ask(form));
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		ask(form);
	});
	reset?.addEventListener("click", (event) => {
		event.preventDefault();
		fill(form, "");
		ask(form);
	});
	// The buttons above the cards choose a category too.
	for (const type of [addressChange, "popstate"])
		addEventListener(type, () => {
			const wanted = new URLSearchParams(location.search).get(fields.category) ?? "";
			const category = allowed.categories.includes(wanted) ? wanted : "";
			if (!select || select.value === category) return;
			select.value = category;
			answer(form);
		});
	// A browser may bring back what was typed before.
	addEventListener("pageshow", () => answer(form));
	fill(form, location.search);
	answer(form);
});
