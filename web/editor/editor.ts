/** The editor in the browser. */
// First, or it comes too late.
import "./speak-german.ts";
import CMS from "@sveltia/cms";
import { startBar } from "./bar.ts";
import { beforeSaving } from "./check.ts";
import { editorConfig, type Known } from "./config.ts";
import { followTheKeyboard } from "./keyboard.ts";
import { keepOwnState } from "./own-state.ts";
import { previewPages } from "./preview.ts";
import { reveal } from "./reveal.ts";
import { tellRefusedUploads } from "./tell-refused.ts";

/** What the service hands out: `user` is signed in at the forms from the start. */
type Backend = {
	backend: Record<string, unknown>;
	user: { backendName: string; token: string };
	signedIn?: { name: string; role: string };
	known: Known;
};

const { backend, user, signedIn, known } = (await (await fetch("backend.json")).json()) as Backend;
localStorage.setItem("sveltia-cms.user", JSON.stringify(user));
previewPages(user.token, signedIn !== undefined);
keepOwnState();
followTheKeyboard();
tellRefusedUploads();
CMS.registerEventListener({ name: "preSave", handler: beforeSaving(user.token) as never });
startBar(user.token, reveal, signedIn);
CMS.init({ config: { ...editorConfig(known), backend } as never });
