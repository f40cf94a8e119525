/** The page on which people sign in on a server. */
const form = document.querySelector("form") as HTMLFormElement;
const told = form.querySelector("[role=alert]") as HTMLElement;
const button = form.querySelector("button") as HTMLButtonElement;

form.addEventListener("submit", async (event) => {
	event.preventDefault();
	button.disabled = true;
	told.hidden = true;
	const body = JSON.stringify(Object.fromEntries(new FormData(form)));
	const answer = await fetch("anmelden", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body,
	});
	if (answer.ok) return location.assign("./");
	told.textContent = (await answer.json()).message;
	told.hidden = false;
	button.disabled = false;
	(form.elements.namedItem("password") as HTMLInputElement).select();
});
