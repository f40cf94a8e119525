import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { addressOf } from "../../address.ts";
import type { Form } from "../../forms.ts";
import type {
	Conflict,
	Difference,
	Mistake,
	Path,
	Pending,
	Save,
	Saved,
	Link as Target,
} from "../../protocol.ts";
import { isOwn } from "../entry-store.ts";
import { useForm } from "../form/form-context.ts";
import { useObserved } from "../observable.ts";
import { go, Link } from "../router.tsx";
import { account, ask, Lost, Refused, whenThere } from "../service.ts";
import { forgetAnswers } from "../use-answer.ts";
import { ChangesDialog } from "./changes-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./frame.module.css";
import { waiting } from "./waiting.ts";

type SaveBarProps = { form: Form; onReveal: (path: Path) => void; newer?: Target | undefined };
type Told = { text: string; isFailure?: boolean };

/** What is not saved yet, and the way to save it. */
export function SaveBar({ form, onReveal, newer }: SaveBarProps) {
	const { store } = useForm();
	const changes = useObserved(store.changes);
	const progress = useObserved(store.progress);
	const [told, setTold] = useState<Told>();
	const [conflicts, setConflicts] = useState<Conflict[]>([]);
	const [isListing, setListing] = useState(false);
	const [confirms, setConfirms] = useState(false);
	/** What else would go online. */
	const [besides, setBesides] = useState<Difference[]>([]);
	const [publishes, setPublishes] = useState(false);
	const mayPublish = useObserved(account)?.mayPublish;
	const isBusy = progress !== "idle";
	const hasWork = useObserved(store.uploads.list).length > 0 || changes.length > 0 || confirms;

	async function save(isToPublish: boolean, resolved: Path[] = []): Promise<void> {
		if (store.progress.get() !== "idle") return;
		setTold(undefined);
		setPublishes(isToPublish);
		try {
			if (store.uploads.list.get().length > 0) await arrived();
			store.flush();
			if (store.changes.get().length > 0 || confirms) await send(resolved);
			if (isToPublish) await publish();
		} catch (error) {
			refused(error as Error);
		} finally {
			store.progress.set("idle");
		}
	}

	/** What was not taken is told at its field; without it nothing is saved. */
	async function arrived(): Promise<void> {
		store.progress.set("uploads");
		const missing = await store.uploads.settled();
		if (!missing) return;
		onReveal(missing.path);
		throw new Error(
			`Gespeichert ist nichts: „${missing.file.name}“ ist nicht angekommen. Am Feld steht, warum.`,
		);
	}

	async function send(resolved: Path[]): Promise<void> {
		store.progress.set("saving");
		const sent = store.whole();
		const { file, isNew } = store;
		const body: Save = {
			file,
			changes: store.changes.get(),
			isNew,
			resolved,
			confirm: confirms || undefined,
		};
		let answer: Saved | undefined;
		while (!answer) {
			try {
				answer = await ask<Saved>("speichern", body);
			} catch (error) {
				if (!(error instanceof Lost)) throw error;
				// Said once more, the same changes change nothing more.
				store.progress.set("waiting");
				await whenThere();
			}
		}
		const to = addressOf(answer.file);
		store.saved(answer, sent);
		setConfirms(false);
		for (const order of ["inhalt.json", "heute.json", "offen.json", "verlauf.json"]) forgetAnswers(order);
		if (location.pathname !== to) go(to, { replace: true });
		setTold({ text: `Gespeichert: ${answer.sentence}` });
	}

	function refused(error: Error): void {
		const { conflicts: found, mistakes } = (error instanceof Refused ? error.body : {}) as {
			conflicts?: Conflict[];
			mistakes?: Mistake[];
		};
		setConflicts(found ?? []);
		if (found?.length) return;
		setTold({ text: error.message, isFailure: true });
		if (!mistakes?.length) return;
		store.mistakes.set(mistakes);
		store.tellsAll.set(true);
		const own = mistakes.find((mistake) => isOwn(store, mistake) && mistake.path.length > 0);
		if (own) onReveal(own.path);
	}

	async function publish(isAsked = false): Promise<void> {
		const { changes: pending, last } = await ask<Pending>("offen.json");
		waiting.set(pending.length);
		const others = pending.filter(({ file }) => file && file !== store.file && !file.startsWith("media/"));
		if (others.length > 0 && !isAsked) return setBesides(others);
		if (pending.length > 0 || !last) await ask("veroeffentlichen", {});
		forgetAnswers("offen.json");
		go("/redaktion/veroeffentlichen");
	}

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		void save(false);
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => onKey(event);
		window.addEventListener("keydown", listener);
		return () => window.removeEventListener("keydown", listener);
	}, []);

	const states = {
		uploads: "Wartet auf Ihre Bilder …",
		saving: "Wird gespeichert …",
		waiting: "Keine Verbindung. Wird gespeichert, sobald sie wieder da ist.",
		idle: "",
	};
	return (
		<div className={styles.bar}>
			{newer ? (
				<label className={styles.confirm}>
					<input type="checkbox" checked={confirms} onChange={({ target }) => setConfirms(target.checked)} />
					<span>
						Der <Link to={newer.to}>deutsche Text „{newer.label}“</Link> ist neuer. Die Übersetzung stimmt
						wieder.
					</span>
				</label>
			) : null}
			<p className={styles.told} role="status" data-failure={told?.isFailure ? "" : undefined}>
				{states[progress] || told?.text}
			</p>
			<div className={styles.buttons}>
				<Button disabled={isBusy || !hasWork} onClick={() => save(false)}>
					Speichern
				</Button>
				{mayPublish ? (
					<Button tone="line" disabled={isBusy} onClick={() => save(true)}>
						<span>
							<span className={styles.long}>Speichern </span>und veröffentlichen
						</span>
					</Button>
				) : null}
				{changes.length > 0 && !store.isNew ? (
					<button type="button" className={styles.changes} onClick={() => setListing(true)}>
						{changes.length === 1 ? "1 Änderung" : `${changes.length} Änderungen`} ansehen
					</button>
				) : null}
			</div>
			{isListing ? <ChangesDialog form={form} onReveal={onReveal} onClose={() => setListing(false)} /> : null}
			{conflicts.length > 0 ? (
				<ConflictDialog
					conflicts={conflicts}
					onClose={() => setConflicts([])}
					onChoose={(mine) => {
						setConflicts([]);
						for (const { path, theirs } of conflicts.filter((one) => !mine.includes(one)))
							store.set(path, theirs);
						void save(
							publishes,
							mine.map(({ path }) => path),
						);
					}}
				/>
			) : null}
			{besides.length > 0 ? (
				<Dialog title="Damit geht auch anderes online" onClose={() => setBesides([])}>
					<p>Ihr Eintrag ist gespeichert. Gespeichert und noch nicht online ist außerdem:</p>
					<ul>
						{besides.map(({ words }) => (
							<li key={words}>{words}</li>
						))}
					</ul>
					<p className={styles.buttons}>
						<Button
							onClick={() => {
								setBesides([]);
								publish(true).catch(refused);
							}}
						>
							Alles veröffentlichen
						</Button>
						<Button tone="line" onClick={() => setBesides([])}>
							Jetzt nicht
						</Button>
					</p>
				</Dialog>
			) : null}
		</div>
	);
}
