/** The editor in the browser. Where the content lies, the server tells: a Git host, or `make edit` with the files of this machine. */
import CMS from "@sveltia/cms";
import { refuseMistakes } from "./check.ts";
import { editorConfig } from "./config.ts";
import { previewPages } from "./preview.ts";

const prefs = "sveltia-cms.prefs";

type Backend = { backend: Record<string, unknown>; user?: Record<string, unknown>; preview?: boolean };

const { backend, user, preview } = (await (await fetch("backend.json")).json()) as Backend;
// German from the first start on; whoever chooses another language keeps it.
if (!localStorage.getItem(prefs)) localStorage.setItem(prefs, JSON.stringify({ locale: "de" }));
if (user) localStorage.setItem("sveltia-cms.user", JSON.stringify(user));
if (preview) previewPages();
CMS.registerEventListener({ name: "preSave", handler: refuseMistakes as never });
CMS.init({ config: { ...editorConfig(), backend } as never });
