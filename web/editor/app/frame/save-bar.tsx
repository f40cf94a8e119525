import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { addressOf } from "../../address.ts";
import type { Conflict, Path } from "../../protocol.ts";
import { account } from "../account.ts";
import { useEntry } from "../form/form-context.ts";
import { useObserved } from "../observable.ts";
import { go } from "../router.ts";
import { ask, forgetAnswers, Refused } from "../service.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import styles from "./frame.module.css";

/** What is not saved yet, and the way to save it. */
export function SaveBar() {
	const store = useEntry();
	const changes = useObserved(store.changes);
	const coming = useObserved(store.uploads.list);
	const [told, setTold] = useState<{ text: string; isFailure?: boolean }>();
	const [conflicts, setConflicts] = useState<Conflict[]>([]);
	const [isBusy, setBusy] = useState(false);
	const [publishes, setPublishes] = useState(false);
	const { mayPublish } = account;
	const hasWork = coming.length > 0 || changes.length > 0;

	async function save(isToPublish: boolean, resolved: Path[] = []): Promise<void> {
		if (isBusy) return;
		setBusy(true);
		setTold(undefined);
		setPublishes(isToPublish);
		try {
			await arrived();
			store.flush();
			if (store.changes.get().length > 0) await send(resolved);
			if (isToPublish) await publish();
		} catch (error) {
			refused(error as Error);
		} finally {
			setBusy(false);
		}
	}

	/** What was not taken is told at its field; without it nothing is saved. */
	async function arrived(): Promise<void> {
		if (store.uploads.list.get().length > 0) setTold({ text: "Wartet auf Ihre Bilder …" });
		const missing = await store.uploads.settled();
		if (!missing) return;
		store.reveal(missing.path);
		throw new Error(
			`Gespeichert ist nichts: „${missing.file.name}“ ist nicht angekommen. Am Feld steht, warum.`,
		);
	}

	async function send(resolved: Path[]): Promise<void> {
		setTold({ text: "Wird gespeichert …" });
		const sent = store.value.get();
		const { file, isNew } = store;
		const answer = await ask("speichern", { file, changes: store.changes.get(), isNew, resolved });
		const to = addressOf(answer.file);
		store.saved(answer, sent);
		forgetAnswers();
		if (location.pathname !== to) go(to, { replace: true });
		setTold({ text: `Gespeichert: ${answer.sentence}` });
	}

	function refused(error: Error): void {
		const { conflicts: found = [], mistakes = [] } = error instanceof Refused ? error.body : {};
		setConflicts(found);
		setTold(found.length > 0 ? undefined : { text: error.message, isFailure: true });
		if (mistakes.length === 0) return;
		store.refuse(mistakes);
		const own = mistakes.find((mistake) => store.isOwn(mistake) && mistake.path.length > 0);
		if (own) store.reveal(own.path);
	}

	/** Of what was asked about, theirs is sent as one's own; what they removed goes from the end, so that places stay. */
	function settle(mine: Conflict[]): void {
		setConflicts([]);
		for (const one of conflicts.toReversed()) if (!mine.includes(one)) store.set(one.path, one.theirs);
		const resolved = mine.map(({ path }) => path);
		void save(publishes, resolved);
	}

	/** Where others have saved something else, the list says so first. */
	async function publish(): Promise<void> {
		const { changes: pending, last } = await ask("offen");
		const isAlone = pending.every(({ file }) => !file || file === store.file);
		if (isAlone && (pending.length > 0 || !last)) await ask("veroeffentlichen");
		forgetAnswers();
		go("/redaktion/veroeffentlichen");
	}

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		void save(false);
	});
	useEffect(() => {
		window.addEventListener("keydown", onKey);
		return () => window.removeEventListener("keydown", onKey);
	}, []);
	return (
		<div className={`stack ${styles.save}`} data-gap="2">
			<p className={`note ${told?.isFailure ? "wrong medium" : ""}`} role="status">
				{told?.text}
			</p>
			<div className="cluster" data-gap="3" data-align="center">
				<Button disabled={isBusy || !hasWork} onClick={() => save(false)}>
					Speichern
				</Button>
				{mayPublish ? (
					<Button tone="line" disabled={isBusy} onClick={() => save(true)}>
						Speichern und veröffentlichen
					</Button>
				) : null}
				{changes.length > 0 && !store.isNew ? (
					<small>{changes.length === 1 ? "1 Änderung" : `${changes.length} Änderungen`}</small>
				) : null}
			</div>
			{conflicts.length > 0 ? (
				<ConflictDialog conflicts={conflicts} onClose={() => setConflicts([])} onChoose={settle} />
			) : null}
		</div>
	);
}
