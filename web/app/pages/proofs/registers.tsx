import { ExternalLink } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { ProofsPage } from "./content.ts";
import styles from "./registers.module.css";

type RegistersProps = ProofsPage["check"] & Pick<ProofsPage, "registers" | "newWindow">;

/** Where an authority checks by itself what we say here. */
export function Registers({ title, intro, ask, registers, newWindow }: RegistersProps) {
	return (
		<Section title={title} intro={intro} ground="sand" border={{ from: "paper" }} layout="split">
			<ul role="list" className="rows">
				{registers.map(({ label, url, title: proof }) => (
					<li key={url}>
						<a
							className={`columns signed ${styles.register}`}
							data-align="center"
							data-gap="5"
							href={url}
							target="_blank"
							rel="noopener noreferrer"
						>
							<span>
								<span className="label name close underlined">{label}</span>{" "}
								<span className="visually-hidden">{newWindow}</span>
								<span className={`note quiet ${styles.proof}`}>{proof}</span>
							</span>
							<Icon of={ExternalLink} size={20} />
						</a>
					</li>
				))}
			</ul>
			<p className={styles.ask} data-measure="56">
				{ask}
			</p>
		</Section>
	);
}
