import { readDraft, withDrafts } from "../../sections/enquiry-form/draft.ts";
import { type Prefill, prefilled } from "./prefill.ts";

/** A form that is posted without its island carries the topic of the address too (decisions 4). */
const topic = new URLSearchParams(location.search).get("anliegen");
for (const radio of document.querySelectorAll<HTMLInputElement>("form input[name=topic]"))
	if (radio.value === topic) radio.checked = true;

/**
 * The server has written chosen machines into the message; what was typed before stands below them. Whoever comes back or
 * reloads finds what he has made of it. Set as a value, as typing would: what only stands in the HTML is emptied by React.
 */
const message = document.querySelector<HTMLTextAreaElement>("textarea[data-chosen]");
const typed = withDrafts((storage) => readDraft(storage, "contact"))?.values.message ?? "";
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (message?.defaultValue) {
	const known = typed.includes(message.defaultValue.trim()) || (typed && visit?.type !== "navigate");
	message.value = known ? typed : message.defaultValue + typed;
}

/** After the drafts, which bring back what was typed. */
document.addEventListener("DOMContentLoaded", () => {
	const prefill = document.querySelector<HTMLElement>("[data-prefill]")?.dataset.prefill;
	if (!prefill) return;
	const known = JSON.parse(prefill) as Prefill;
	for (const field of document.querySelectorAll<HTMLInputElement>("form [data-kept]"))
		field.value = prefilled(location.search, known, field.name, field.value);
});
