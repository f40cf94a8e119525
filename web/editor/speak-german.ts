/** Before Sveltia reads them, which it does as soon as it is imported: German in every browser, whatever its own language is. */
const key = "sveltia-cms.prefs";

localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? "{}"), locale: "de" }));
// Else it offers to go over to the browser's language.
Object.defineProperty(navigator, "language", { value: "de" });
