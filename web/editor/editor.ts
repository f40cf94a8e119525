/** The editor in the browser. Where the content lies, the server tells: a Git host, or `make edit` with the files of this machine. */
import CMS from "@sveltia/cms";
import { refuseMistakes } from "./check.ts";
import { editorConfig } from "./config.ts";
import { listSamples } from "./muster.ts";
import { previewPages } from "./preview.ts";

const prefs = "sveltia-cms.prefs";

/** `user` is signed in from the start, and has a preview: what `make edit` hands out. */
type Backend = { backend: Record<string, unknown>; user?: { backendName: string; token: string } };

const { backend, user } = (await (await fetch("backend.json")).json()) as Backend;
// German from the first start on; whoever chooses another language keeps it.
if (!localStorage.getItem(prefs)) localStorage.setItem(prefs, JSON.stringify({ locale: "de" }));
if (user) {
	localStorage.setItem("sveltia-cms.user", JSON.stringify(user));
	previewPages(user.token);
}
CMS.registerEventListener({ name: "preSave", handler: refuseMistakes as never });
if (user) listSamples(user.token);
CMS.init({ config: { ...editorConfig(), backend } as never });
