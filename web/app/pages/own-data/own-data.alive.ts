import { setAddress } from "../../alive/address.ts";
import { script } from "../../alive/part.ts";

/** The code stands behind the #, which no server and no log ever sees; from the address it goes at once. */
export default script("own-data", "now", (root) => {
	function show(): void {
		const code = location.hash.slice(1);
		const form = root.querySelector("form");
		const field = form?.querySelector("input");
		if (!code || !form || !field) return;
		setAddress({ search: "", hash: "" });
		field.value = code;
		form.submit();
	}
	// A page that a browser only makes ready ahead must not ask for anything yet.
	if ("prerendering" in document && document.prerendering)
		document.addEventListener("prerenderingchange", show, { once: true });
	else show();
	// Another link, opened while this page is shown.
	addEventListener("hashchange", show);
});
