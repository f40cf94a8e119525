import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Form, fieldsTo } from "../../forms.ts";
import type { Path, Preview } from "../../protocol.ts";
import { isOwn } from "../entry-store.ts";
import { useForm } from "../form/form-context.ts";
import { labelAt } from "../form/sections.ts";
import { germanDay, isoDay, parsedDay } from "../german-day.ts";
import { useObserved } from "../observable.ts";
import { account, ask, line, whenThere } from "../service.ts";
import { isBelow } from "../value.ts";
import { fieldOf, type Piece, partsWith, picturesOf, piecesOf } from "./match.ts";
import styles from "./page-pane.module.css";
import { ShareLink } from "./share-link.tsx";
import { showPage } from "./show-page.ts";

type PagePaneProps = { form: Form; page: string; onReveal: (path: Path) => void };

const desktop = 1180;

/** The page itself beside the form, with what has just been typed. */
export function PagePane({ form, onReveal }: PagePaneProps) {
	const { store, known } = useForm();
	const frame = useRef<HTMLIFrameElement>(null);
	const pane = useRef<HTMLDivElement>(null);
	const turn = useObserved(store.turn);
	const focused = useObserved(store.focused);
	const [day, setDay] = useState("");
	const [isWide, setWide] = useState(innerWidth >= 960);
	const [preview, setPreview] = useState<Preview>();
	const [hint, setHint] = useState("");
	const html = useRef("");
	const work = useRef({ isAsking: false, isStale: false });

	const order = () => ({
		file: store.file,
		changes: store.changes.get(),
		...(store.isNew ? { isNew: true } : {}),
		...(day ? { day } : {}),
	});

	/** One at a time, and the last one counts. */
	const look = useEffectEvent(async () => {
		if (work.current.isAsking) {
			work.current.isStale = true;
			return;
		}
		work.current = { isAsking: true, isStale: false };
		try {
			// So that there is a page while what was typed has mistakes.
			let made = await ask<Preview>("vorschau", order());
			store.mistakes.set(made.mistakes);
			if (!made.html && !html.current && !store.isNew)
				made = { ...(await ask<Preview>("vorschau", { ...order(), changes: [] })), mistakes: made.mistakes };
			setPreview(made);
			setHint("");
			if (made.html) html.current = made.html;
			draw();
		} catch (error) {
			if (line.get() !== "there") void whenThere().then(() => look());
			else setHint((error as Error).message);
		}
		const { isStale } = work.current;
		work.current.isAsking = false;
		if (isStale) void look();
	});

	const draw = useEffectEvent(() => {
		const document = frame.current?.contentDocument;
		// Before it is loaded the frame is an empty page with the policy of the forms.
		if (!document?.body || !document.URL.endsWith("/redaktion/seite") || !html.current) return;
		showPage(document, html.current);
		mark(document);
	});

	const pieces = (): Piece[] => piecesOf(store.whole(), known.placeholders);

	/** What is changed is marked, and what has the focus. */
	function mark(document: Document): void {
		const all = pieces();
		const seen = (path: Path) =>
			all
				.filter((piece) => isBelow(piece.path, path))
				.flatMap(({ path: of, text }) => {
					const isPicture =
						text.startsWith("/media/") || /picture/.test(fieldsTo(store.file, of).at(-1)?.kind ?? "");
					return isPicture ? picturesOf(document, text) : partsWith(document.body, text);
				});
		for (const old of document.querySelectorAll("[data-redaktion]")) old.removeAttribute("data-redaktion");
		for (const { path } of store.isNew ? [] : store.details.get())
			for (const part of seen(path)) part.setAttribute("data-redaktion", "geändert");
		const path = store.focused.get();
		const parts = path.length > 0 ? seen(path).filter((one) => one.checkVisibility()) : [];
		const part = parts.find((one) => one.closest("main")) ?? parts[0];
		part?.setAttribute("data-redaktion", "hier");
	}

	const follow = useEffectEvent(() => {
		const document = frame.current?.contentDocument;
		if (!document?.body) return;
		mark(document);
		document
			.querySelector('[data-redaktion="hier"]')
			?.scrollIntoView({ block: "center", behavior: "smooth" });
	});

	const lead = useEffectEvent((event: Event) => {
		event.preventDefault();
		let part = event.target as Element | null;
		const all = pieces();
		if (part?.tagName === "IMG") {
			const name =
				decodeURIComponent((part as HTMLImageElement).src)
					.split("/")
					.at(-1) ?? "";
			const own = all.find(
				({ text }) =>
					text.startsWith("/media/") &&
					name.startsWith(
						`${text
							.split("/")
							.at(-1)
							?.replace(/\.\w+$/, "")}-`,
					),
			);
			if (own) return onReveal(own.path);
		}
		for (let steps = 0; part && steps < 5 && part.tagName !== "BODY"; steps++, part = part.parentElement) {
			const path = fieldOf(part.textContent ?? "", all);
			if (path) {
				setHint("");
				return onReveal(path);
			}
		}
		setHint("Dieser Text steht nicht in diesem Eintrag.");
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: another day is another page
	useEffect(() => {
		// The letter that follows is on the screen before this one is on the page.
		if (turn >= 0) void look();
	}, [turn, day]);
	useEffect(() => {
		if (focused.length > 0) follow();
	}, [focused]);

	/** The page of a desk in the room that there is. */
	const measure = useEffectEvent(() => {
		const room = pane.current;
		const shown = frame.current;
		if (!room || !shown) return;
		const width = isWide ? Math.max(desktop, room.clientWidth) : Math.min(390, room.clientWidth);
		const scale = Math.min(1, room.clientWidth / width);
		shown.style.width = `${width}px`;
		shown.style.height = `${room.clientHeight / scale}px`;
		shown.style.transform = scale < 1 ? `scale(${scale})` : "";
	});
	useEffect(() => {
		if (!pane.current) return;
		const observer = new ResizeObserver(() => measure());
		observer.observe(pane.current);
		return () => observer.disconnect();
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the width decides
	useEffect(() => measure(), [isWide]);

	const mistakes = preview?.mistakes ?? [];
	const days = preview?.days ?? [];
	return (
		<section className={styles.pane} aria-label="Seite mit Ihren Änderungen">
			<div className={styles.tools}>
				<div className={styles.widths} role="group" aria-label="Breite der Vorschau">
					<button type="button" aria-pressed={isWide} onClick={() => setWide(true)}>
						Rechner
					</button>
					<button type="button" aria-pressed={!isWide} onClick={() => setWide(false)}>
						Telefon
					</button>
				</div>
				{days.length > 0 || store.file.startsWith("worksites/") ? (
					<DayChooser days={days} day={day} onDay={setDay} />
				) : null}
				{account.get()?.mayShare ? <ShareLink order={order} /> : null}
			</div>
			<div role="status" className={styles.notes}>
				{mistakes.length > 0 || preview?.note ? (
					<div className={styles.note}>
						{mistakes.length === 0 ? preview?.note : null}
						{mistakes.length > 0
							? html.current
								? "So kann die Seite nicht erscheinen; unten steht sie, wie sie zuletzt stimmte."
								: "Hier steht die Seite, sobald nichts mehr fehlt."
							: null}
						<ul>
							{mistakes.slice(0, 6).map((mistake) => (
								<li key={mistake.message}>
									{isOwn(store, mistake) && mistake.path.length > 0 ? (
										<button type="button" onClick={() => onReveal(mistake.path)}>
											{labelAt(form.fields, store.whole(), mistake.path)}: {mistake.text}
										</button>
									) : (
										mistake.message
									)}
								</li>
							))}
						</ul>
					</div>
				) : null}
				{hint ? <div className={styles.note}>{hint}</div> : null}
			</div>
			<div ref={pane} className={styles.room} data-wide={isWide ? "" : undefined}>
				<iframe
					ref={frame}
					title="Vorschau"
					src="/redaktion/seite"
					className={styles.frame}
					onLoad={() => {
						frame.current?.contentDocument?.addEventListener("click", (event) => lead(event), true);
						frame.current?.contentDocument?.addEventListener(
							"submit",
							(event) => event.preventDefault(),
							true,
						);
						draw();
					}}
				/>
			</div>
		</section>
	);
}

/** Any day: those on which the page looks different can be chosen, others are typed. */
function DayChooser({ days, day, onDay }: { days: string[]; day: string; onDay: (day: string) => void }) {
	const [typed, setTyped] = useState("");
	const isOther = day !== "" && !days.includes(day);
	const take = () => {
		const meant = parsedDay(typed);
		if (meant) onDay(meant);
	};
	return (
		<span className={styles.day}>
			<label>
				Stand am{" "}
				<select value={day} onChange={({ target }) => onDay(target.value)}>
					<option value="">heute, {germanDay(isoDay(new Date()))}</option>
					{(isOther ? [...days, day].sort() : days).map((one) => (
						<option key={one} value={one}>
							{germanDay(one)}
						</option>
					))}
				</select>
			</label>
			<input
				aria-label="Anderer Tag"
				placeholder="1.12.2026"
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				onBlur={take}
				onKeyDown={({ key }) => key === "Enter" && take()}
			/>
		</span>
	);
}
