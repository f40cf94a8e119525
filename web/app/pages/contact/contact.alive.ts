import { setAddress } from "../../alive/address.ts";
import { script } from "../../alive/part.ts";
import { nameOf, readDraft } from "../../sections/enquiry-form/draft.ts";
import { type Askable, askedFor } from "./prefill.ts";

type ContactProps = {
	/** Name of the topic in the address. */
	parameter: string;
	askable: readonly Askable[];
};

/** What the address asks of the form before anybody has typed: the topic, chosen machines, a proof (decisions 4). */
export default script<ContactProps>("contact", "now", (root, { parameter, askable }) => {
	const form = root.querySelector("form");
	const topics = [...root.querySelectorAll<HTMLInputElement>("input[type=radio]")];
	if (!form) return;

	/** What nobody knows counts as the first. */
	function choose(): void {
		const key = new URLSearchParams(location.search).get(parameter);
		const topic = topics.find(({ value }) => value === key) ?? topics[0];
		if (topic) topic.checked = true;
	}
	choose();
	// A sent form is empty again, and asks about the same.
	form.addEventListener("reset", () => setTimeout(choose));
	form.addEventListener("change", ({ target }) => {
		const place = topics.indexOf(target as HTMLInputElement);
		if (place >= 0) setAddress({ search: place > 0 ? `?${parameter}=${topics[place]?.value}` : "" });
	});

	// What was chosen elsewhere stands above what was typed before. Whoever comes back or reloads finds what he has made of it.
	const message = form.querySelector("textarea");
	const subject = form.querySelector<HTMLInputElement>("input[name=subject]");
	const draft = readDraft(nameOf(form))?.values;
	const typed = draft?.message ?? "";
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	const { subject: about, message: chosen } = askedFor(location.search, askable);
	if (subject) subject.value ||= draft?.subject || about;
	if (message && chosen) {
		const isAsked = typed.includes(chosen.trim()) || (typed && visit?.type !== "navigate");
		message.value = isAsked ? typed : chosen + typed;
	}
});
