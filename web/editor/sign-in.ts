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
		const headers = { "Content-Type": "application/json" };
		const answer = await fetch("anmelden", { method: "POST", headers, body });
		if (answer.ok) return location.assign("./");
		told.textContent = (await answer.json()).message;
	} catch {
		told.textContent = "Die Redaktion ist gerade nicht zu erreichen. Bitte gleich noch einmal versuchen.";
	}
	told.hidden = false;
	button.disabled = false;
	(form.elements.namedItem("password") as HTMLInputElement).select();
});
