import { useEffect, useState } from "react";
import { germanMoment } from "../../app/content/berlin-time.ts";
import { newEntry } from "../address.ts";
import { type Form, formOf } from "../forms.ts";
import type { Path } from "../protocol.ts";
import { type Draft, draftsOf } from "./drafts.ts";
import { EntryStore } from "./entry-store.ts";
import { EntryForm } from "./form/entry-form.tsx";
import { FormContext, keyOf } from "./form/form-context.ts";
import { EntryHead } from "./frame/entry-head.tsx";
import styles from "./frame/frame.module.css";
import { SaveBar } from "./frame/save-bar.tsx";
import { useObserved } from "./observable.ts";
import { PagePane } from "./page/page-pane.tsx";
import { ask } from "./service.ts";
import { View } from "./ui/view.tsx";

type EntryViewProps = { file: string; path: Path; from: string | null };

/** An entry that is edited: its form, and beside it the page. */
export function EntryView({ file, path, from }: EntryViewProps) {
	const [store, setStore] = useState<EntryStore>();
	const [failure, setFailure] = useState("");
	const form = formOf(file);
	useEffect(() => {
		if (!form || store?.file === file) return;
		let isWanted = true;
		setFailure("");
		load(form, file, from).then(
			(made) => isWanted && setStore(made),
			({ message }) => isWanted && setFailure(message),
		);
		return () => {
			isWanted = false;
		};
	}, [form, file, from, store]);
	if (!form) return <View title="Inhalte" failure="Diesen Eintrag gibt es nicht." />;
	if (store?.file !== file) return <View title={form.title} isThere={false} failure={failure} />;
	return <OpenEntry store={store} path={path} onAnew={() => setStore(undefined)} />;
}

async function load(form: Form, file: string, from: string | null): Promise<EntryStore> {
	const [folder = "", name] = file.split("/");
	const isNew = name === `${newEntry}.md`;
	const [{ known }, saved] = await Promise.all([ask("inhalt"), isNew ? undefined : ask("eintrag", { file })]);
	const draft = draftsOf().find((one) => one.file === file);
	const begun = async () => (draft ? {} : (await ask("neu", { folder, from: from ?? undefined })).value);
	const entry = saved ?? { file, value: await begun() };
	const store = new EntryStore(form, known, entry, isNew);
	store.draft = draft;
	if (draft) {
		store.rebase(entry.value, draft.changes);
		store.flush();
	}
	return store;
}

type OpenEntryProps = { store: EntryStore; path: Path; onAnew: () => void };

function OpenEntry({ store, path, onAnew }: OpenEntryProps) {
	const shows = useObserved(store.shows);
	const draft = useObserved(store.changes, () => store.draft);
	const key = keyOf(path);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a path is made anew at each drawing, and the same when its text is
	useEffect(() => {
		if (path.length > 0) store.reveal(path);
		else scrollTo({ top: 0, behavior: "instant" });
	}, [key]);

	useEffect(() => {
		const flush = () => store.flush();
		window.addEventListener("pagehide", flush);
		return () => {
			window.removeEventListener("pagehide", flush);
			flush();
		};
	}, [store]);

	const discard = () => {
		store.discard();
		store.flush();
		onAnew();
	};
	return (
		<FormContext value={store}>
			<div className={`columns ${styles.entry}`} data-align="start" data-shows={shows}>
				<div className={styles.form}>
					<EntryHead />
					{draft ? (
						<p className="box" role="status">
							{restoredNote(draft, store)}{" "}
							<button type="button" onClick={discard}>
								Verwerfen
							</button>
						</p>
					) : null}
					<EntryForm form={store.form} />
					<SaveBar />
				</div>
				<PagePane />
			</div>
		</FormContext>
	);
}

function restoredNote({ when, changes }: Draft, store: EntryStore): string {
	const names = [...new Set(changes.map(({ path }) => store.labelOf(path.slice(0, 1))))];
	const some = names.slice(0, 4).join(", ") + (names.length > 4 ? " …" : "");
	return `Ihre Änderungen von ${germanMoment(when)} sind wieder da: ${some}. Gespeichert sind sie noch nicht.`;
}
