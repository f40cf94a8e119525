/** The editor in the browser. Where the content lies, the server tells: a Git host, or `make edit` with the files of this machine. */
import CMS from "@sveltia/cms";
import { editorConfig } from "./config.ts";

type Backend = { backend: Record<string, unknown>; user?: Record<string, unknown> };

const { backend, user } = (await (await fetch("backend.json")).json()) as Backend;
if (user) localStorage.setItem("sveltia-cms.user", JSON.stringify(user));
CMS.init({ config: { ...editorConfig(), backend } as never });
