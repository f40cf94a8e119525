import { useState } from "react";
import type { Sent } from "../../calls.ts";
import { ask } from "../service.ts";
import { Act } from "../ui/act.tsx";

/** A link to this page for somebody without an account. */
export function ShareLink({ order }: { order: () => Sent<"teilen"> }) {
	const [told, setTold] = useState("");
	const share = async () => {
		try {
			const { link } = await ask("teilen", order());
			const copied = navigator.clipboard.writeText(link).then(
				() => ", ist kopiert",
				() => "",
			);
			setTold(`Gilt 7 Tage${await copied}: ${link}`);
		} catch (error) {
			setTold((error as Error).message);
		}
	};
	return (
		<span>
			<Act onClick={share}>Link zu dieser Vorschau</Act> <span role="status">{told}</span>
		</span>
	);
}
