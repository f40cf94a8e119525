import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Logo } from "../../../app/ui/logo/logo.tsx";
import { entryAt, newEntry } from "../../address.ts";
import type { Account } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { address, Link } from "../router.tsx";
import { ask, line, presence, waiting } from "../service.ts";
import styles from "./frame.module.css";

const views = [
	["", "Heute"],
	["inhalte", "Inhalte"],
	["medien", "Medien"],
	["verlauf", "Verlauf"],
	["veroeffentlichen", "Veröffentlichen"],
] as const;

const often = 20_000;
const tab = crypto.randomUUID();

/** What stands around every view: the way to the others, who one is, and how the line is. */
export function Frame({ who: { company, name, hosted }, children }: { who: Account; children: ReactNode }) {
	const { path } = useObserved(address);
	const main = useRef<HTMLElement>(null);
	const here = views.find(([view]) => view === path.slice("/redaktion/".length))?.[0] ?? "inhalte";

	// Says which entry is open here, and hears who else has it and what waits.
	useEffect(() => {
		const { file } = entryAt(path) ?? {};
		const open = file?.endsWith(`/${newEntry}.md`) ? undefined : file;
		const look = () =>
			ask("da", { tab, file: open }).then(
				(answer) => {
					waiting.set(answer.waiting);
					presence.set({ others: answer.others, file: open });
				},
				() => {},
			);
		void look();
		const timer = setInterval(look, often);
		window.addEventListener("focus", look);
		return () => {
			clearInterval(timer);
			window.removeEventListener("focus", look);
		};
	}, [path]);
	// Another view is read out.
	// biome-ignore lint/correctness/useExhaustiveDependencies: of each address once
	useLayoutEffect(() => {
		if (!location.hash) main.current?.focus({ preventScroll: true });
	}, [path]);

	const leave = () => ask("abmelden", {}).then(() => location.assign("/redaktion/anmelden"));
	return (
		<>
			<header className={`line ${styles.bar}`} data-ground="petrol">
				<Link to="/redaktion/" className="plain" aria-label={`${company.shortName}: Heute`}>
					{company.mark ? <Logo name={company.shortName} mark={company.mark} /> : company.shortName}
				</Link>
				<nav className={styles.views} aria-label="Redaktion">
					{views.map(([view, label]) => (
						<Link key={view} to={`/redaktion/${view}`} aria-current={here === view ? "page" : undefined}>
							{label}
							{view === "veroeffentlichen" ? <Count /> : null}
						</Link>
					))}
				</nav>
				{hosted ? (
					<p className="cluster note quiet" data-align="center" data-gap="3">
						{name}
						<button type="button" className="touch" onClick={leave}>
							Abmelden
						</button>
					</p>
				) : null}
			</header>
			<LineState />
			<main ref={main} tabIndex={-1}>
				{children}
			</main>
		</>
	);
}

function Count() {
	const count = useObserved(waiting);
	return count > 0 ? (
		<span className="mark">
			{count}
			<span className="visually-hidden"> {count === 1 ? "Änderung wartet" : "Änderungen warten"}</span>
		</span>
	) : null;
}

/** Says that the line is lost, or that somebody has to sign in again; what was typed stays. */
function LineState() {
	const state = useObserved(line);
	return (
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
	);
}
