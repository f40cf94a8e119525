import { useEffect } from "react";
import { thisTab } from "./drafts.ts";
import type { EntryStore } from "./entry-store.ts";
import { ask, tell, waiting } from "./service.ts";

const often = 20_000;

/** Says who has it open here, hears who else has, and takes over what others have saved. */
export function usePresence(store: EntryStore): void {
	useEffect(() => {
		const look = async () => {
			const { version } = store;
			const isStill = () => !store.isNew && store.progress.get() === "idle" && store.version === version;
			const answer = await ask("da", { tab: thisTab, ...(store.isNew ? {} : { file: store.file }) });
			store.others.set(answer.others);
			waiting.set(answer.waiting);
			if (!answer.version || answer.version === version || !isStill()) return;
			const entry = await ask("eintrag.json", undefined, `?datei=${encodeURIComponent(store.file)}`);
			if (!isStill()) return;
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
