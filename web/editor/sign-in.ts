/** The page on which people sign in on a server. */
const form = document.querySelector("form") as HTMLFormElement;
const told = form.querySelector("[role=alert]") as HTMLElement;
const button = form.querySelector("button") as HTMLButtonElement;

form.addEventListener("submit", async (event) => {
	event.preventDefault();
	button.disabled = true;
	told.hidden = true;
	const body = JSON.stringify(Object.fromEntries(new FormData(form)));
	try {
		const answer = await send(body);
		if (answer.ok) return location.assign("./");
		told.textContent = (await answer.json()).message;
	} catch {
		told.textContent = "Die Redaktion ist gerade nicht zu erreichen. Bitte gleich noch einmal versuchen.";
	}
	told.hidden = false;
	button.disabled = false;
	(form.elements.namedItem("password") as HTMLInputElement).select();
});

/** Passwords are looked at one after the other: whoever meets another one's turn waits a second. */
async function send(body: string, tries = 4): Promise<Response> {
	const headers = { "Content-Type": "application/json" };
	const answer = await fetch("anmelden", { method: "POST", headers, body });
	const isTurnOfOthers = answer.status === 429 && answer.headers.get("Retry-After") === "1";
	if (!isTurnOfOthers || tries === 0) return answer;
	await new Promise((waited) => setTimeout(waited, 1000));
	return send(body, tries - 1);
}
