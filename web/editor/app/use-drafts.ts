import { useEffect, useState } from "react";
import { addressOf } from "../address.ts";
import { agoOf } from "../german-day.ts";
import { type Draft, draftsOf } from "./drafts.ts";
import type { Line } from "./ui/lines.tsx";

/** What was begun in this browser and is not saved yet, a line for each. */
export function useDrafts(): Line[] {
	const [drafts, setDrafts] = useState<Draft[]>([]);
	useEffect(() => {
		draftsOf().then(setDrafts, () => {});
	}, []);
	return drafts.map(({ file, title, when }) => ({ label: title, to: addressOf(file), aside: agoOf(when) }));
}
