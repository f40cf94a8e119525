import type { ReactNode } from "react";
import { Logo } from "../../../app/ui/logo/logo.tsx";
import { account } from "../account.ts";
import { useObserved } from "../observable.ts";
import { ask, line, useAnswer, useEvery } from "../service.ts";
import styles from "./frame.module.css";

const { company, name, hosted } = account;

type FrameProps = { views: { name: string; label: string }[]; here: string; children: ReactNode };

/** What stands around every view: the way to the others, who one is, and how the line is. */
export function Frame({ views, here, children }: FrameProps) {
	const { answer, again } = useAnswer("offen");
	useEvery(20_000, again);
	const state = useObserved(line);
	const waiting = answer?.changes.length ?? 0;
	const leave = () => ask("abmelden").then(() => location.assign("/redaktion/anmelden"));
	return (
		<>
			<header className={`cluster ${styles.bar}`} data-ground="petrol" data-spread data-align="center">
				<a href="/redaktion/" className="plain" aria-label={`${company.shortName}: Heute`}>
					{company.mark ? <Logo name={company.shortName} mark={company.mark} /> : company.shortName}
				</a>
				<nav className="cluster note" data-gap="3" aria-label="Redaktion">
					{views.map(({ name: view, label }) => (
						<a
							key={view}
							href={`/redaktion/${view}`}
							className="touch medium plain"
							aria-current={here === view ? "page" : undefined}
						>
							{label}
							{view === "veroeffentlichen" && waiting > 0 ? (
								<span className="mark">
									{waiting}
									<span className="visually-hidden">
										{waiting === 1 ? " Änderung wartet" : " Änderungen warten"}
									</span>
								</span>
							) : null}
						</a>
					))}
				</nav>
				{hosted ? (
					<p className="line note quiet" data-gap="3">
						{name}
						<button type="button" className="touch" onClick={leave}>
							Abmelden
						</button>
					</p>
				) : null}
			</header>
			<div role="status" className={styles.line}>
				{state === "lost" ? (
					<p className="box">
						Keine Verbindung zur Redaktion. Was Sie tippen, bleibt stehen; es geht von selbst weiter.
					</p>
				) : null}
				{state === "signed-out" ? (
					<p className="box">
						Ihre Anmeldung ist abgelaufen. Bitte{" "}
						<a href="/redaktion/anmelden" target="_blank" rel="noopener">
							melden Sie sich in einem neuen Fenster wieder an
						</a>
						; Ihr Text bleibt hier stehen.
					</p>
				) : null}
			</div>
			<main tabIndex={-1}>{children}</main>
		</>
	);
}
