/** The film behind the headline and the running strip: both move without React, and each can be stopped where it is. */
import { closest } from "../../layout/closest.ts";
import { startFilm } from "./film.ts";

document.addEventListener("click", (event) => {
	const button = closest(event, "[data-strip-pause]");
	if (button) button.parentElement?.toggleAttribute("data-paused", button.toggleAttribute("data-paused"));
});

startFilm();
