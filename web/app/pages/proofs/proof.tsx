import { FileDown, Mail } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import type { ProofsPage } from "./content.ts";
import styles from "./proof.module.css";
import { State } from "./state.tsx";

type ProofProps = Pick<ProofsPage, "labels"> & { proof: ProofsPage["proofs"][number] };

/** One proof as a line of the register: what holds today, what it is, its facts, and how to get it. */
export function Proof({ proof, labels }: ProofProps) {
	const { id, title, text, issuer, numbers, scope, validity, paper, ask } = proof;
	return (
		<li id={id} className={`columns ${styles.proof}`} data-align="start">
			<div className={`stack ${styles.today}`} data-align="start" data-gap="2">
				<State states={proof.states} label={labels.state} />
				<p className={`note easy ${styles.validity}`}>
					<span className="visually-hidden">{labels.validity}: </span>
					{validity}
				</p>
			</div>
			<div className={`stack ${styles.about}`} data-gap="2">
				<h3 className={`heading ${styles.title}`}>{title}</h3>
				<p className="no-print" data-measure="56">
					{text}
				</p>
			</div>
			<dl className={`columns note easy ${styles.facts}`} data-gap="2">
				{numbers.map(({ label, value }) => (
					<Fact key={label} term={label}>
						<span className={`name close ${styles.number}`}>{value}</span>
					</Fact>
				))}
				<Fact term={labels.issuer}>{issuer}</Fact>
				<Fact term={scope.label}>{scope.value}</Fact>
			</dl>
			{paper ? (
				<a className={`label plain close ${styles.way} no-print`} href={paper.href} download="">
					<Icon of={FileDown} size={20} />
					<span>
						PDF<span className="visually-hidden"> {title}</span>
						<span className={`small quiet ${styles.note}`}>
							{paper.sample ? `${paper.sample}, ` : null}
							{paper.size}
						</span>
					</span>
				</a>
			) : (
				<a className={`label plain close ${styles.way} no-print`} href={ask}>
					<Icon of={Mail} size={20} />
					<span>
						{labels.onRequest}
						<span className="visually-hidden"> {title}</span>
					</span>
				</a>
			)}
		</li>
	);
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div>
			<dt>{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}
