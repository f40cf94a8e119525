import { CircleCheck, CircleDashed, CircleX, Hourglass } from "lucide";
import { Alive } from "../../alive/place.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import type { ProofsPage } from "./content.ts";
import countdownPart from "./countdown.alive.ts";
import styles from "./state.module.css";

type StateProps = {
	states: ProofsPage["proofs"][number]["states"];
	/** Heard before the word. */
	label: string;
	countdown: ProofsPage["countdown"];
};

const signs = { upcoming: CircleDashed, valid: CircleCheck, ending: Hourglass, expired: CircleX };

/** Every state that the proof will ever have; the build cuts out all but the one of the day (docs/decisions/editions-by-date.md). */
export function State({ states, label, countdown }: StateProps) {
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
					<span>
						{name === "ending" && until ? (
							<Alive part={countdownPart} ends={until} words={countdown}>
								{text}
							</Alive>
						) : (
							text
						)}
					</span>
				</b>
			))}
		</p>
	);
}
