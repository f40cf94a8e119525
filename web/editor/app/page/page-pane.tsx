import { useEffect, useEffectEvent, useRef, useState } from "react";
import { germanDay, parsedDay } from "../../german-day.ts";
import type { Path, Preview } from "../../protocol.ts";
import { account } from "../account.ts";
import { useEntry } from "../form/form-context.ts";
import { useObserved } from "../observable.ts";
import { ask } from "../service.ts";
import { fieldAround, mark } from "./marks.ts";
import styles from "./page-pane.module.css";
import { showPage } from "./show-page.ts";

/** The page itself beside the form, with what has just been typed. */
export function PagePane() {
	const store = useEntry();
	const changes = useObserved(store.changes);
	const focused = useObserved(store.focused);
	const shows = useObserved(store.shows);
	const [page, setPage] = useState<Document | null>();
	const [day, setDay] = useState<string>();
	const [preview, setPreview] = useState<Partial<Preview>>({});
	const [hint, setHint] = useState("");
	const led = useRef<Path>([]);
	const turn = useRef(Promise.resolve());
	const order = () => ({ file: store.file, changes: store.changes.get(), isNew: store.isNew, day });
	const tell = (error: Error) => setHint(error.message);

	const look = useEffectEvent(async () => {
		const made = await ask("vorschau", order());
		store.found(made.mistakes);
		setHint("");
		setPreview((before) => ({ ...made, html: made.html ?? before.html }));
	});
	// One after the other, and of those that wait the last alone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another day is another page
	useEffect(() => {
		let isLast = true;
		turn.current = turn.current.then(() => (isLast ? look() : undefined)).catch(tell);
		return () => {
			isLast = false;
		};
	}, [changes, day]);

	/** The page goes to the field that has the focus, as soon as that is to be seen, and then stays where somebody moves it. */
	const follow = useEffectEvent(() => {
		if (!page?.defaultView?.innerWidth) return;
		mark(page, store);
		const here = page.querySelector('[data-redaktion="hier"]');
		if (!here || led.current === focused) return;
		led.current = focused;
		here.scrollIntoView({ block: "center", behavior: "smooth" });
	});
	useEffect(() => {
		if (page && preview.html) showPage(page, preview.html);
	}, [page, preview]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: on a telephone the page was not there until now
	useEffect(() => follow(), [page, preview, focused, shows]);

	const lead = useEffectEvent((event: Event) => {
		event.preventDefault();
		const path = fieldAround(event.target as Element, store);
		setHint(path ? "" : "Dieser Text steht nicht in diesem Eintrag.");
		if (path) store.reveal(path);
	});
	useEffect(() => {
		/** With its styles, or in another width, everything is elsewhere. */
		const moved = ({ target }: Event) => {
			if ((target as Node).nodeName === "IMG") return;
			led.current = [];
			follow();
		};
		page?.addEventListener("click", (event) => lead(event), true);
		page?.addEventListener("submit", (event) => event.preventDefault(), true);
		page?.addEventListener("load", moved, true);
		page?.defaultView?.addEventListener("resize", moved);
	}, [page]);

	/** Any day; those on which the page looks different are proposed. */
	const choose = (typed: string) => {
		const chosen = parsedDay(typed);
		if (chosen || typed === "") setDay(chosen);
	};
	/** For somebody without an account. */
	const share = async () => {
		const { link } = await ask("teilen", order());
		const copied = await navigator.clipboard.writeText(link).then(
			() => ", ist kopiert",
			() => "",
		);
		setHint(`Gilt 7 Tage${copied}: ${link}`);
	};
	const { html, mistakes = [], days = [], note } = preview;
	return (
		<section className={styles.pane} aria-label="Seite mit Ihren Änderungen">
			<p className={`cluster small ${styles.tools}`} data-gap="3" data-align="center">
				{days.length > 0 || store.file.startsWith("worksites/") ? (
					<label>
						Stand am <input list="tage" placeholder="heute" onChange={({ target }) => choose(target.value)} />
						<datalist id="tage">
							{days.map((one) => (
								<option key={one} value={germanDay(one)} />
							))}
						</datalist>
					</label>
				) : null}
				{account.hosted ? (
					<button type="button" onClick={() => share().catch(tell)}>
						Link zu dieser Vorschau
					</button>
				) : null}
			</p>
			<div role="status" className={styles.notes}>
				{mistakes.length > 0 ? (
					<div className="box">
						{html
							? "So kann die Seite nicht erscheinen; unten steht sie, wie sie zuletzt stimmte."
							: "Hier steht die Seite, sobald nichts mehr fehlt."}
						<ul>
							{mistakes.slice(0, 6).map((mistake) => (
								<li key={mistake.message}>
									{store.isOwn(mistake) && mistake.path.length > 0 ? (
										<button type="button" onClick={() => store.reveal(mistake.path)}>
											{store.labelOf(mistake.path)}: {mistake.text}
										</button>
									) : (
										mistake.message
									)}
								</li>
							))}
						</ul>
					</div>
				) : null}
				{note ? <p className="box">{note}</p> : null}
				{hint ? <p className="box">{hint}</p> : null}
			</div>
			<div className={`frame ${styles.room}`}>
				<iframe
					className="cover"
					title="Vorschau"
					src="/redaktion/seite"
					onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
				/>
			</div>
		</section>
	);
}
