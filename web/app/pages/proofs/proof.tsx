import { CircleCheck, CircleDashed, CircleX, FileDown, Hourglass, Mail } from "lucide";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import type { ProofsPage } from "./content.ts";
import styles from "./proof.module.css";

type ProofProps = { proof: ProofsPage["proofs"][number] };

const signs = { upcoming: CircleDashed, valid: CircleCheck, ending: Hourglass, expired: CircleX };

/**
 * One proof: what holds today, what it is, how to get it, its facts. Of the states that it will ever have the build cuts out
 * all but the one of the day (docs/decisions/editions-by-date.md).
 */
export function Proof({ proof: { id, title, text, states, facts, way } }: ProofProps) {
	return (
		<li id={id} className={`columns ${styles.proof}`} data-medium="2">
			<div className={`stack ${styles.name}`} data-align="start" data-gap="2">
				<p>
					<span className="visually-hidden">Stand heute: </span>
					{states.map(({ name, text, from, until }) => (
						<b
							key={name}
							className={`line note ${styles.state}`}
							data-gap="2"
							data-state={name}
							data-since={from}
							data-until={until}
						>
							<Icon of={signs[name]} size={22} />
							<span>{text}</span>
						</b>
					))}
				</p>
				<h3 className="heading">{title}</h3>
				<p className="no-print" data-measure="56">
					{text}
				</p>
				<a
					className="touch label plain signed no-print"
					data-gap="2"
					href={way.to}
					download={way.isPaper ? "" : undefined}
				>
					<Icon of={way.isPaper ? FileDown : Mail} size={20} />
					<span>
						{way.label}
						<span className="visually-hidden"> {title}</span>
						{way.note ? <span className="note quiet"> ({way.note})</span> : null}
					</span>
				</a>
			</div>
			<FactList facts={facts} ruled />
		</li>
	);
}
