import { CircleAlert } from "lucide";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Path } from "../../protocol.ts";
import { useMistake } from "./form-context.ts";

/** What is wrong with a field, in one sentence below it. */
export function RowMistake({ path, id, wrong }: { path: Path; id?: string; wrong?: string | undefined }) {
	const told = useMistake(path);
	return told ? (
		<p id={id} className={"line note medium wrong"} data-gap="2">
			<Icon of={CircleAlert} size={20} />
			<span>{wrong ?? told}</span>
		</p>
	) : null;
}
