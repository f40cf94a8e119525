/** A form that is posted without its island carries the topic of the address too (decisions 4). */
const topic = new URLSearchParams(location.search).get("anliegen");
for (const radio of document.querySelectorAll<HTMLInputElement>("form input[name=topic]"))
	if (radio.value === topic) radio.checked = true;
