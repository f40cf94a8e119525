import { addressChange, setAddress } from "../../alive/address.ts";
import { keepPlace } from "../../alive/keep-place.ts";
import { script } from "../../alive/part.ts";
import { countWords, fields, isAsked, matcher, queryOf, readQuestion } from "./question.ts";

/** Answers the machine finder at once and keeps the question in the address bar. */
export default script("finder", "now", (root) => {
	const form = root.querySelector("form");
	const select = form?.querySelector("select");
	if (!form || !select) return;
	const lines = [...form.querySelectorAll<HTMLTableRowElement>("tr[data-row]")].map((row) => {
		const { row: name = "", text = "", kind: category = "", weight = "", properties = "" } = row.dataset;
		return { row, name, text, category, weight, properties: properties.split(" ") };
	});
	const count = form.querySelector("[role=status]");
	const none = form.querySelector<HTMLElement>("[data-none]");
	const more = form.querySelector("details");
	const section = form.closest<HTMLElement>("[data-asked]");
	const [reset, enquire] = form.querySelectorAll("a");

	/** A category that it does not know leaves all. */
	const choose = (category: string | null) => {
		select.value = category ?? "";
		if (select.selectedIndex < 0) select.value = "";
	};

	/** Lets the form ask what a query asks. */
	const fill = (query: string) => {
		const parts = new URLSearchParams(query);
		for (const field of form.querySelectorAll("input"))
			if (field.type === "checkbox") field.checked = parts.getAll(field.name).includes(field.value);
			else field.value = parts.get(field.name) ?? "";
		choose(parts.get(fields.category));
		// What is asked there must not be hidden.
		if (more)
			more.open = [...more.querySelectorAll("input, select")].some((field) =>
				parts.has((field as HTMLInputElement).name),
			);
	};

	/** Shows what the form asks for; gives the query. */
	const answer = () => {
		const question = readQuestion(new FormData(form));
		const matches = matcher(question);
		let matching = 0;
		for (const line of lines) {
			const fits = matches(line);
			if (fits) matching++;
			line.row.hidden = !fits && !question.chosen.includes(line.name);
		}
		if (count) count.textContent = countWords(matching, question.chosen.length);
		if (none) none.hidden = matching > 0;
		if (section) section.dataset.asked = String(isAsked(question) || "");
		if (enquire) {
			const chosen = new URLSearchParams(enquire.search);
			chosen.delete(fields.chosen);
			for (const name of question.chosen) chosen.append(fields.chosen, name);
			enquire.search = chosen.toString();
		}
		return queryOf(question);
	};

	const ask = () => {
		const query = answer();
		// The cards above follow the category.
		keepPlace(form, () => setAddress({ search: query && `?${query}` }, { state: history.state }));
	};

	form.addEventListener("input", ask);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		ask();
	});
	reset?.addEventListener("click", (event) => {
		event.preventDefault();
		fill("");
		ask();
	});
	// The buttons above the cards choose a category too.
	for (const type of [addressChange, "popstate"])
		addEventListener(type, () => {
			const before = select.value;
			choose(new URLSearchParams(location.search).get(fields.category));
			if (select.value !== before) answer();
		});
	// A browser may bring back what was typed before.
	addEventListener("pageshow", answer);
	fill(location.search);
	answer();
});
