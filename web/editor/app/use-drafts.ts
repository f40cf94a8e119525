import { useEffect, useState } from "react";
import { type Draft, draftsOf } from "./drafts.ts";
import { account } from "./service.ts";

/** What was begun in this browser and is not saved yet. */
export function useDrafts(): Draft[] {
	const [drafts, setDrafts] = useState<Draft[]>([]);
	useEffect(() => {
		// What was typed last is on its way to the disk.
		const timer = setTimeout(() => draftsOf(account.get()?.name ?? "").then(setDrafts, () => {}), 50);
		return () => clearTimeout(timer);
	}, []);
	return drafts;
}
