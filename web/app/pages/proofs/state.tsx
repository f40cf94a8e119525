import { CircleCheck, CircleDashed, CircleX, Hourglass } from "lucide-react";
import { Alive } from "../../alive/place.tsx";
import type { ProofsPage } from "../../content/page-content.ts";
import countdownPart from "./countdown.alive.ts";
import styles from "./state.module.css";

type StateProps = {
	states: ProofsPage["proofs"][number]["states"];
	/** Heard before the word. */
	label: string;
	countdown: ProofsPage["countdown"];
};

const signs = { upcoming: CircleDashed, valid: CircleCheck, ending: Hourglass, expired: CircleX };

/** Every state that the proof will ever have; the build cuts out all but the one of the day (ADR 10). */
export function State({ states, label, countdown }: StateProps) {
	return (
		<p>
			<span className="visually-hidden">{label}: </span>
			{states.map(({ name, text, from, until }) => {
				const Sign = signs[name];
				return (
					<b key={name} className={styles.state} data-state={name} data-since={from} data-until={until}>
						<Sign size={22} strokeWidth={1.75} aria-hidden="true" />
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
				);
			})}
		</p>
	);
}
