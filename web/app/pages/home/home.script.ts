/** The film behind the headline and the running strip: both move without React, and each can be stopped where it is. */
import { startFilm } from "./film.ts";

document.addEventListener("click", ({ target }) => {
	const button = target instanceof Element && target.closest("[data-strip-pause]");
	if (button) button.parentElement?.toggleAttribute("data-paused", button.toggleAttribute("data-paused"));
});

startFilm();
