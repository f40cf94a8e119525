import { CircleCheck, CircleDashed, CircleX, Hourglass } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import type { ProofsPage } from "./content.ts";
import styles from "./state.module.css";

type StateProps = {
	states: ProofsPage["proofs"][number]["states"];
	/** Heard before the word. */
	label: string;
};

const signs = { upcoming: CircleDashed, valid: CircleCheck, ending: Hourglass, expired: CircleX };

/** Every state that the proof will ever have; the build cuts out all but the one of the day (docs/decisions/editions-by-date.md). */
export function State({ states, label }: StateProps) {
	return (
		<p>
			<span className="visually-hidden">{label}: </span>
			{states.map(({ name, text, from, until }) => (
				<b
					key={name}
					className={`note label close ${styles.state}`}
					data-state={name}
					data-since={from}
					data-until={until}
				>
					<Icon of={signs[name]} size={22} />
					<span>{text}</span>
				</b>
			))}
		</p>
	);
}
