import { useEffect } from "react";
import type { Entry, Presence } from "../protocol.ts";
import { thisTab } from "./drafts.ts";
import type { EntryStore } from "./entry-store.ts";
import { waiting } from "./frame/waiting.ts";
import { ask, tell } from "./service.ts";

const often = 20_000;

/** Says who has it open here, hears who else has, and takes over what others have saved. */
export function usePresence(store: EntryStore): void {
	useEffect(() => {
		const look = async () => {
			const file = store.isNew ? {} : { file: store.file };
			const { others, version, waiting: count } = await ask<Presence>("da", { ...file, tab: thisTab });
			store.others.set(others);
			waiting.set(count);
			if (!version || version === store.version || store.isNew || store.progress.get() !== "idle") return;
			const entry = await ask<Entry>(`eintrag.json?datei=${encodeURIComponent(store.file)}`);
			store.version = entry.version;
			store.rebase(entry.value);
		};
		const leave = () => tell("da", { file: store.file, tab: thisTab, left: true });
		const quietly = () => void look().catch(() => {});
		quietly();
		const timer = setInterval(quietly, often);
		window.addEventListener("focus", quietly);
		window.addEventListener("pagehide", leave);
		return () => {
			clearInterval(timer);
			window.removeEventListener("focus", quietly);
			window.removeEventListener("pagehide", leave);
			leave();
		};
	}, [store]);
}
