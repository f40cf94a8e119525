import { useEffect } from "react";
import type { EntryStore } from "./entry-store.ts";
import { ask, presence } from "./service.ts";

/** Hears who else has the entry open, and takes over what others have saved. */
export function usePresence(store: EntryStore): void {
	useEffect(() => {
		const look = async () => {
			const now = presence.get();
			const { version } = store;
			const isStill = () => !store.isNew && store.progress.get() === "idle" && store.version === version;
			if (!now || now.file !== store.file) return;
			store.others.set(now.others);
			if (!now.version || now.version === version || !isStill()) return;
			const entry = await ask("eintrag.json", undefined, `?datei=${encodeURIComponent(store.file)}`);
			if (!isStill()) return;
			store.version = entry.version;
			store.rebase(entry.value);
		};
		const quietly = () => void look().catch(() => {});
		quietly();
		const stop = presence.listen(quietly);
		return () => void stop();
	}, [store]);
}
