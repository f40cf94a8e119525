/** „Noch Muster“: everything that is still the sample company's, each with the way to its field. */
type Task = { label: string; value: string; edit: string };

/** Adds the button; it goes when nothing is left. */
export async function listSamples(token: string): Promise<void> {
	const button = document.createElement("button");
	const dialog = document.createElement("dialog");
	const style = document.createElement("style");
	style.textContent = `
		.muster { position: fixed; z-index: 10; right: 140px; top: 10px; padding: 6px 14px; border: 2px solid #b35c00; background: #fff3d6; color: #3d2a00; font: 600 14px/1.4 system-ui, sans-serif; cursor: pointer; }
		@media (max-width: 900px) { .muster { right: auto; top: auto; left: 12px; bottom: 12px; } }
		.muster-list { width: min(44rem, 90vw); max-height: 80vh; padding: 24px; border: 0; color: #1d1d1d; background: #fff; font: 15px/1.5 system-ui, sans-serif; }
		.muster-list h2 { margin: 0 0 8px; font-size: 20px; }
		.muster-list ul { margin: 16px 0; padding: 0; list-style: none; }
		.muster-list li { padding: 8px 0; border-top: 1px solid #ddd; }
		.muster-list a { display: block; color: #0b4a8f; }
		.muster-list small { display: block; color: #555; overflow-wrap: anywhere; }`;
	button.className = "muster";
	button.type = "button";
	dialog.className = "muster-list";
	dialog.setAttribute("aria-label", "Noch Muster");
	document.head.append(style);
	document.body.append(button, dialog);
	const count = async () => {
		const tasks = await samples(token);
		button.hidden = tasks.length === 0;
		button.textContent = `Noch Muster (${tasks.length})`;
		return tasks;
	};
	button.onclick = async () => {
		show(dialog, await count());
		dialog.showModal();
	};
	// What is saved may have shortened the list.
	window.addEventListener("hashchange", count);
	await count();
	const wanted = new URLSearchParams(location.search).get("feld");
	if (wanted) reveal(wanted);
}

async function samples(token: string): Promise<Task[]> {
	const answer = await fetch("muster.json", { headers: { Authorization: `token ${token}` } });
	return answer.ok ? ((await answer.json()) as Task[]) : [];
}

function show(dialog: HTMLDialogElement, tasks: Task[]): void {
	const title = document.createElement("h2");
	title.textContent = "Noch Muster";
	const intro = document.createElement("p");
	intro.textContent =
		"Das stammt noch von der Musterfirma. Was Sie durch Eigenes ersetzen, verschwindet aus dieser Liste.";
	const list = document.createElement("ul");
	for (const { label, value, edit } of tasks) {
		const link = document.createElement("a");
		link.href = edit;
		link.textContent = label;
		link.onclick = (event) => {
			event.preventDefault();
			dialog.close();
			const [query = "", hash = ""] = edit.split("#");
			location.hash = hash;
			reveal(new URLSearchParams(query).get("feld") ?? "");
		};
		const note = document.createElement("small");
		note.textContent = value;
		const item = document.createElement("li");
		item.append(link, note);
		list.append(item);
	}
	const close = document.createElement("button");
	close.type = "button";
	close.textContent = "Schließen";
	close.onclick = () => dialog.close();
	dialog.replaceChildren(title, intro, list, close);
}

/**
 * Brings a field into view, step by step: groups are folded, and the editor makes fields only when somebody scrolls near.
 * What cannot be reached in ten seconds stays where it is; the list has named it.
 */
async function reveal(field: string): Promise<void> {
	const end = Date.now() + 10_000;
	const steps = field.split(".").filter((step) => !/^\d+$/.test(step));
	for (const place of steps.keys()) {
		const path = steps.slice(0, place + 1).join(".");
		let part: HTMLElement | null = null;
		while (!part && Date.now() < end) {
			part = document.querySelector<HTMLElement>(`[data-key-path="${CSS.escape(path)}"]`);
			const known = document.querySelectorAll<HTMLElement>("[data-key-path]");
			// A group shows its fields by itself; the form goes on when its end comes near.
			if (!part && place === 0) known[known.length - 1]?.scrollIntoView();
			await new Promise((next) => setTimeout(next, 150));
		}
		if (!part) return;
		part.scrollIntoView({ block: "center" });
		if (place < steps.length - 1)
			part.querySelector<HTMLElement>('[aria-expanded="false"]:not([aria-haspopup])')?.click();
		else part.querySelector<HTMLElement>("input, textarea, [contenteditable], [role=switch]")?.focus();
	}
}
