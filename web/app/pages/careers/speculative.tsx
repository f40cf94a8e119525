import { Mail } from "lucide-react";
import type { CareersPage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { ExternalButton } from "../../ui/external-button/external-button.tsx";
import styles from "./speculative.module.css";

type SpeculativeProps = Pick<CareersPage, "speculative" | "machines"> & { email: string };

/** For everybody whose job is not on the list, and a look at the machines for everybody else. */
export function Speculative({ speculative, machines, email }: SpeculativeProps) {
	return (
		<div className={`page ${styles.row}`}>
			<section aria-labelledby="initiativ">
				<Card tone="deep">
					<div className={styles.board}>
						<h2 id="initiativ" className={styles.title}>
							{speculative.title}
						</h2>
						<p className={styles.text}>{speculative.text}</p>
						<ExternalButton href={speculative.url}>{speculative.button}</ExternalButton>
						<p className={styles.mail}>
							{speculative.email}:{" "}
							<a href={`mailto:${email}`}>
								<Mail size={20} strokeWidth={1.75} aria-hidden="true" />
								{email}
							</a>
						</p>
					</div>
				</Card>
			</section>
			<section aria-labelledby="arbeitsgeraet">
				<Card>
					<div className={styles.board}>
						<h2 id="arbeitsgeraet" className={styles.title}>
							{machines.title}
						</h2>
						<p className={styles.text}>{machines.text}</p>
						<Button to={machines.button.to} tone="line">
							{machines.button.label}
						</Button>
					</div>
				</Card>
			</section>
		</div>
	);
}
