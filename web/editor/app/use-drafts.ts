import { useEffect, useState } from "react";
import { addressOf } from "../address.ts";
import { agoOf } from "../german-day.ts";
import { type Draft, draftsOf } from "./drafts.ts";
import { account } from "./service.ts";
import type { Line } from "./ui/lines.tsx";

/** What was begun in this browser and is not saved yet, a line for each. */
export function useDrafts(): Line[] {
	const [drafts, setDrafts] = useState<Draft[]>([]);
	useEffect(() => {
		// What was typed last is on its way to the disk.
		const timer = setTimeout(() => draftsOf(account.get()?.name ?? "").then(setDrafts, () => {}), 50);
		return () => clearTimeout(timer);
	}, []);
	return drafts.map(({ file, title, when }) => ({ label: title, to: addressOf(file), aside: agoOf(when) }));
}
