import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Sent } from "../../calls.ts";
import { germanDay, parsedDay } from "../../german-day.ts";
import type { Path, Preview } from "../../protocol.ts";
import { useEntry } from "../form/form-context.ts";
import { useObserved } from "../observable.ts";
import { account, ask, line, whenThere } from "../service.ts";
import { fieldAround, mark } from "./marks.ts";
import styles from "./page-pane.module.css";
import { showPage } from "./show-page.ts";

/** The page itself beside the form, with what has just been typed. */
export function PagePane() {
	const store = useEntry();
	const frame = useRef<HTMLIFrameElement>(null);
	const changes = useObserved(store.changes);
	const focused = useObserved(store.focused);
	const shows = useObserved(store.shows);
	const [day, setDay] = useState("");
	const [preview, setPreview] = useState<Preview>();
	const [hint, setHint] = useState("");
	const html = useRef("");
	const led = useRef<Path>([]);
	const turn = useRef(Promise.resolve());

	const order = (changes = store.changes.get()): Sent<"vorschau"> => ({
		file: store.file,
		changes,
		isNew: store.isNew,
		day: day || undefined,
	});

	const look = useEffectEvent(async (): Promise<void> => {
		try {
			const made = await ask("vorschau", order());
			store.found(made.mistakes);
			// So that there is a page while what was typed has mistakes.
			const isFirst = !made.html && !html.current && !store.isNew;
			const shown = isFirst ? await ask("vorschau", order([])) : made;
			setPreview({ ...shown, mistakes: made.mistakes });
			setHint("");
			if (shown.html) html.current = shown.html;
			draw();
		} catch (error) {
			if (line.get() === "there") return setHint((error as Error).message);
			await whenThere();
			await look();
		}
	});

	/** Before it is loaded the frame is an empty page with the policy of the forms. */
	const pageIn = () => {
		const page = frame.current?.contentDocument;
		return page?.body && page.URL.endsWith("/redaktion/seite") ? page : undefined;
	};
	/** The page goes to the field that has the focus, as soon as that is to be seen, and then stays where somebody moves it. */
	const follow = useEffectEvent(() => {
		const page = pageIn();
		if (!page || !frame.current?.clientWidth) return;
		mark(page, store);
		const here = page.querySelector('[data-redaktion="hier"]');
		if (!here || led.current === store.focused.get()) return;
		led.current = store.focused.get();
		here.scrollIntoView({ block: "center", behavior: "smooth" });
	});
	/** With its styles, or in another width, everything is elsewhere. */
	const moved = useEffectEvent(() => {
		led.current = [];
		follow();
	});
	const draw = useEffectEvent(() => {
		const page = pageIn();
		if (!page || !html.current) return;
		showPage(page, html.current);
		follow();
	});
	const lead = useEffectEvent((event: Event) => {
		event.preventDefault();
		const path = fieldAround(event.target as Element, store);
		setHint(path ? "" : "Dieser Text steht nicht in diesem Eintrag.");
		if (path) store.reveal(path);
	});
	const loaded = () => {
		const page = frame.current?.contentDocument;
		page?.addEventListener("click", (event) => lead(event), true);
		page?.addEventListener("submit", (event) => event.preventDefault(), true);
		page?.addEventListener("load", ({ target }) => (target as Element).nodeName === "LINK" && moved(), true);
		page?.defaultView?.addEventListener("resize", () => moved());
		draw();
	};

	/** One after the other, and of those that wait the last alone. */
	// biome-ignore lint/correctness/useExhaustiveDependencies: another day is another page
	useEffect(() => {
		let isLast = true;
		turn.current = turn.current.then(() => (isLast ? look() : undefined));
		return () => {
			isLast = false;
		};
	}, [changes, day]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: on a telephone the page was not there until now
	useEffect(() => {
		if (focused.length > 0) follow();
	}, [focused, shows]);

	/** Any day; those on which the page looks different are proposed. */
	const choose = (typed: string) => {
		const chosen = parsedDay(typed);
		if (chosen || typed === "") setDay(chosen ?? "");
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
	const { mistakes = [], days = [], note } = preview ?? {};
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
				{account.get()?.hosted ? (
					<button type="button" onClick={() => share().catch((error: Error) => setHint(error.message))}>
						Link zu dieser Vorschau
					</button>
				) : null}
			</p>
			<div role="status" className={styles.notes}>
				{mistakes.length > 0 ? (
					<div className="box">
						{html.current
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
				) : note ? (
					<p className="box">{note}</p>
				) : null}
				{hint ? <p className="box">{hint}</p> : null}
			</div>
			<div className={styles.room}>
				<iframe ref={frame} title="Vorschau" src="/redaktion/seite" onLoad={loaded} />
			</div>
		</section>
	);
}
