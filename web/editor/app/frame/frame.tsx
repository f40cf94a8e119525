import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Logo } from "../../../app/ui/logo/logo.tsx";
import type { Account, Presence } from "../../protocol.ts";
import { thisTab } from "../drafts.ts";
import { useObserved } from "../observable.ts";
import { address, Link } from "../router.tsx";
import { ask, line } from "../service.ts";
import styles from "./frame.module.css";
import { waiting } from "./waiting.ts";

const views = [
	["", "Heute"],
	["inhalte", "Inhalte"],
	["medien", "Medien"],
	["verlauf", "Verlauf"],
	["veroeffentlichen", "Veröffentlichen"],
] as const;

/** What stands around every view: the way to the others, who one is, and how the line is. */
export function Frame({ who, children }: { who: Account; children: ReactNode }) {
	const { path, top } = useObserved(address);
	const count = useObserved(waiting);
	const main = useRef<HTMLElement>(null);
	const name = path.slice("/redaktion/".length);
	const known = views.find(([view]) => view === name)?.[0];
	const isEntry = known === undefined;

	useEffect(() => {
		const look = () =>
			void ask<Presence>("da", { tab: thisTab }).then(
				(answer) => waiting.set(answer.waiting),
				() => {},
			);
		look();
		window.addEventListener("focus", look);
		return () => window.removeEventListener("focus", look);
	}, []);
	// Back leads to how far one had read; another view begins at its top, and is read out.
	// biome-ignore lint/correctness/useExhaustiveDependencies: of each address once
	useLayoutEffect(() => {
		if (isEntry && location.hash) return;
		scrollTo({ top, behavior: "instant" });
		main.current?.focus({ preventScroll: true });
	}, [path]);

	const leave = () => ask("abmelden", {}).then(() => location.assign("/redaktion/anmelden"));
	return (
		<div className={styles.frame}>
			<header className={styles.bar}>
				<Link to="/redaktion/" className={styles.home} aria-label={`${who.company.shortName}: Heute`}>
					{who.company.mark ? (
						<Logo name={who.company.shortName} mark={who.company.mark} />
					) : (
						who.company.shortName
					)}
				</Link>
				<nav className={styles.views} aria-label="Redaktion">
					{views.map(([view, label]) => (
						<Link
							key={view}
							to={`/redaktion/${view}`}
							aria-current={known === view || (isEntry && view === "inhalte") ? "page" : undefined}
						>
							{label}
							{view === "veroeffentlichen" && count > 0 ? (
								<span className={styles.count}>
									{count}
									<span className="visually-hidden">
										{" "}
										{count === 1 ? "Änderung wartet" : "Änderungen warten"}
									</span>
								</span>
							) : null}
						</Link>
					))}
				</nav>
				{who.hosted ? (
					<p className={styles.person}>
						<span>{who.name}</span>
						<button type="button" onClick={leave}>
							Abmelden
						</button>
					</p>
				) : null}
			</header>
			<LineState />
			<main ref={main} tabIndex={-1} className={styles.main}>
				{children}
			</main>
		</div>
	);
}

/** Says that the line is lost, or that somebody has to sign in again; what was typed stays. */
function LineState() {
	const state = useObserved(line);
	return (
		<div role="status" className={styles.line}>
			{state === "lost" ? (
				<p>Keine Verbindung zur Redaktion. Was Sie tippen, bleibt stehen; es geht von selbst weiter.</p>
			) : null}
			{state === "signed-out" ? (
				<p>
					Ihre Anmeldung ist abgelaufen. Bitte{" "}
					<a href="/redaktion/anmelden" target="_blank" rel="noopener">
						melden Sie sich in einem neuen Fenster wieder an
					</a>
					; Ihr Text bleibt hier stehen.
				</p>
			) : null}
		</div>
	);
}
