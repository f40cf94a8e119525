/** The editor in the browser. Where the content lies, the server tells: a Git host, or `make edit` with the files of this machine. */
import CMS from "@sveltia/cms";
import { startBar } from "./bar.ts";
import { refuseMistakes } from "./check.ts";
import { editorConfig } from "./config.ts";
import { previewPages } from "./preview.ts";
import { reveal } from "./reveal.ts";

const prefs = "sveltia-cms.prefs";

/** `user` is signed in from the start, and has a preview: what `make edit` hands out. */
type Backend = {
	backend: Record<string, unknown>;
	user?: { backendName: string; token: string };
	signedIn?: { name: string; role: string };
};

const { backend, user, signedIn } = (await (await fetch("backend.json")).json()) as Backend;
// German from the first start on; whoever chooses another language keeps it.
if (!localStorage.getItem(prefs)) localStorage.setItem(prefs, JSON.stringify({ locale: "de" }));
if (user) {
	localStorage.setItem("sveltia-cms.user", JSON.stringify(user));
	previewPages(user.token);
}
CMS.registerEventListener({ name: "preSave", handler: refuseMistakes as never });
if (user) startBar(user.token, reveal, signedIn);
CMS.init({ config: { ...editorConfig(), backend } as never });
