import { useEffect, useState } from "react";
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
	const { length } = useObserved(store.changes);
	const coming = useObserved(store.uploads.list);
	const [told, setTold] = useState<string | Error>("");
	const [isBusy, setBusy] = useState(false);
	const [publishes, setPublishes] = useState(false);
	const { conflicts = [] } = told instanceof Refused ? told.body : {};

	async function save(isToPublish: boolean, resolved: Path[] = []): Promise<void> {
		if (isBusy) return;
		setBusy(true);
		setPublishes(isToPublish);
		try {
			await arrived();
			store.flush();
			if (store.changes.get().length > 0) await send(resolved);
			if (isToPublish) await publish();
		} catch (error) {
			refused(error as Error);
		}
		setBusy(false);
	}

	/** What was not taken is told at its field; without it nothing is saved. */
	async function arrived(): Promise<void> {
		if (coming.length > 0) setTold("Wartet auf Ihre Bilder …");
		const missing = await store.uploads.settled();
		if (!missing) return;
		store.reveal(missing.path);
		throw new Error(
			`Gespeichert ist nichts: „${missing.file.name}“ ist nicht angekommen. Am Feld steht, warum.`,
		);
	}

	async function send(resolved: Path[]): Promise<void> {
		setTold("Wird gespeichert …");
		const sent = store.value.get();
		const { file, isNew } = store;
		const answer = await ask("speichern", { file, changes: store.changes.get(), isNew, resolved });
		store.saved(answer, sent);
		forgetAnswers();
		if (answer.file !== file) go(addressOf(answer.file), { replace: true });
		setTold(`Gespeichert: ${answer.sentence}`);
	}

	function refused(error: Error): void {
		setTold(error);
		const { mistakes = [] } = error instanceof Refused ? error.body : {};
		if (mistakes.length > 0) store.refuse(mistakes);
		const own = mistakes.find((mistake) => store.isOwn(mistake) && mistake.path.length > 0);
		if (own) store.reveal(own.path);
	}

	/** Of what was asked about, theirs is sent as one's own; what they removed goes from the end, so that places stay. */
	function settle(mine: Conflict[]): void {
		for (const one of conflicts.toReversed()) if (!mine.includes(one)) store.set(one.path, one.theirs);
		void save(
			publishes,
			mine.map(({ path }) => path),
		);
	}

	/** Where others have saved something else, the list says so first. */
	async function publish(): Promise<void> {
		const { changes: pending, last } = await ask("offen");
		const isAlone = pending.every(({ file }) => !file || file === store.file);
		if (isAlone && (pending.length > 0 || !last)) await ask("veroeffentlichen");
		forgetAnswers();
		go("/redaktion/veroeffentlichen");
	}

	useEffect(() => {
		window.onkeydown = (event) => {
			if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
			event.preventDefault();
			void save(false);
		};
		return () => {
			window.onkeydown = null;
		};
	});
	return (
		<div className={`stack ${styles.save}`} data-gap="2">
			<p className={`note ${told instanceof Error ? "wrong medium" : ""}`} role="status">
				{told instanceof Error ? told.message : told}
			</p>
			<div className="cluster" data-gap="3" data-align="center">
				<Button disabled={isBusy || coming.length + length === 0} onClick={() => save(false)}>
					Speichern
				</Button>
				{account.mayPublish ? (
					<Button tone="line" disabled={isBusy} onClick={() => save(true)}>
						Speichern und veröffentlichen
					</Button>
				) : null}
				{length > 0 && !store.isNew ? (
					<small>{length === 1 ? "1 Änderung" : `${length} Änderungen`}</small>
				) : null}
			</div>
			{conflicts.length > 0 ? (
				<ConflictDialog conflicts={conflicts} onClose={() => setTold("")} onChoose={settle} />
			) : null}
		</div>
	);
}
