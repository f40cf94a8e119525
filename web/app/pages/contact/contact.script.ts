import { type Prefill, prefilled } from "./prefill.ts";

/** A form that is posted without its island carries the topic of the address too (decisions 4). */
const topic = new URLSearchParams(location.search).get("anliegen");
for (const radio of document.querySelectorAll<HTMLInputElement>("form input[name=topic]"))
	if (radio.value === topic) radio.checked = true;

/** After the drafts, which bring back what was typed. */
document.addEventListener("DOMContentLoaded", () => {
	const prefill = document.querySelector<HTMLElement>("[data-prefill]")?.dataset.prefill;
	if (!prefill) return;
	const known = JSON.parse(prefill) as Prefill;
	for (const field of document.querySelectorAll<HTMLInputElement>("form [data-kept]"))
		field.value = prefilled(location.search, known, field.name, field.value);
});
