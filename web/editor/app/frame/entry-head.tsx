import { ChevronLeft, Ellipsis } from "lucide";
import { useEffect, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { addressOf, newEntry } from "../../address.ts";
import { type Form, menu } from "../../forms.ts";
import type { Entry } from "../../protocol.ts";
import { useField, useForm } from "../form/form-context.ts";
import { agoOf } from "../german-day.ts";
import { useObserved } from "../observable.ts";
import { go, Link } from "../router.tsx";
import { ask } from "../service.ts";
import { forgetAnswers } from "../use-answer.ts";
import { Dialog } from "./dialog.tsx";
import styles from "./frame.module.css";

type EntryHeadProps = {
	entry: Entry;
	form: Form;
	shows: "form" | "page";
	onShow: (part: "form" | "page") => void;
};

/** Which entry it is, who else has it open, and what can be done with the whole of it. */
export function EntryHead({ entry, form, shows, onShow }: EntryHeadProps) {
	const { store } = useForm();
	const others = useObserved(store.others);
	const [occupation] = useField<string>(["occupation"]);
	const [titleField] = useField<string>(["title"]);
	const [asks, setAsks] = useState<"delete" | "rename">();
	const [folder = ""] = store.file.split("/");
	const item = menu.flatMap(({ items }) => items).find(({ path }) => path === folder);
	const isInFolder = item?.folder === true;
	const title = isInFolder ? (occupation ?? titleField ?? "Neuer Eintrag") : form.title;
	const names = new Intl.ListFormat("de").format(others);
	return (
		<header className={styles.head}>
			<div className={styles.line}>
				<Link to={isInFolder ? `/redaktion/${folder}` : "/redaktion/inhalte"} className={styles.up}>
					<Icon of={ChevronLeft} size={20} />
					{isInFolder ? item?.title : "Inhalte"}
				</Link>
				{isInFolder && !store.isNew ? (
					// biome-ignore lint/a11y/useKeyWithClickEvents: what is in it are buttons and links, whose keys click
					<details
						className={styles.menu}
						onClick={({ target, currentTarget }) => {
							if (!(target as Element).closest("summary")) currentTarget.open = false;
						}}
					>
						<summary>
							<Icon of={Ellipsis} size={22} />
							Mehr
						</summary>
						<ul role="list">
							<li>
								<Link to={`/redaktion/${folder}/${newEntry}?von=${encodeURIComponent(store.file)}`}>
									Verdoppeln
								</Link>
							</li>
							<li>
								<Link to={`/redaktion/verlauf?datei=${encodeURIComponent(store.file)}`}>
									Verlauf dieses Eintrags
								</Link>
							</li>
							<li>
								<button type="button" onClick={() => setAsks("rename")}>
									Adresse ändern
								</button>
							</li>
							<li>
								<button type="button" onClick={() => setAsks("delete")}>
									Löschen
								</button>
							</li>
						</ul>
					</details>
				) : (
					<span className={styles.menu}>
						{store.isNew ? null : (
							<Link to={`/redaktion/verlauf?datei=${encodeURIComponent(store.file)}`}>Verlauf</Link>
						)}
					</span>
				)}
			</div>
			<h1 className={styles.title}>{title}</h1>
			<p className={styles.quiet}>
				{store.isNew
					? "Neu, noch nicht gespeichert."
					: entry.saved
						? `Zuletzt geändert: ${agoOf(entry.saved.when)}, ${entry.saved.who}`
						: ""}
			</p>
			<p role="status" className={styles.others}>
				{others.length > 0
					? `${names} ${others.length > 1 ? "haben" : "hat"} diesen Eintrag auch offen. Verschiedene Felder stören sich nicht.`
					: null}
			</p>
			<div className={styles.switch} role="group" aria-label="Ansicht">
				<button type="button" aria-pressed={shows === "form"} onClick={() => onShow("form")}>
					Formular
				</button>
				<button type="button" aria-pressed={shows === "page"} onClick={() => onShow("page")}>
					Seite
				</button>
			</div>
			{asks === "delete" ? (
				<DeleteDialog file={store.file} title={title} onClose={() => setAsks(undefined)} />
			) : null}
			{asks === "rename" ? <RenameDialog file={store.file} onClose={() => setAsks(undefined)} /> : null}
		</header>
	);
}

function DeleteDialog({ file, title, onClose }: { file: string; title: string; onClose: () => void }) {
	const { store } = useForm();
	const [also, setAlso] = useState<string[]>();
	const [failure, setFailure] = useState("");
	useEffect(() => {
		ask<{ also: string[] }>("loeschen", { file, ask: true }).then(
			(answer) => setAlso(answer.also),
			(error: Error) => setFailure(error.message),
		);
	}, [file]);
	const remove = () =>
		ask("loeschen", { file }).then(
			() => {
				store.discard();
				store.flush();
				forgetAnswers("inhalt.json");
				go(`/redaktion/${file.split("/")[0]}`, { replace: true });
			},
			(error: Error) => setFailure(error.message),
		);
	return (
		<Dialog title={`„${title}“ löschen?`} onClose={onClose}>
			{also?.length ? (
				<>
					<p>Damit gehen auch:</p>
					<ul>
						{also.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				</>
			) : null}
			<p>
				Von der Website verschwindet es mit dem nächsten Veröffentlichen. Unter „Verlauf“ lässt es sich
				zurückholen.
			</p>
			{failure ? <p role="alert">{failure}</p> : null}
			<p className={styles.buttons}>
				<Button onClick={remove} disabled={!also}>
					Löschen
				</Button>
				<Button tone="line" onClick={onClose}>
					Behalten
				</Button>
			</p>
		</Dialog>
	);
}

function RenameDialog({ file, onClose }: { file: string; onClose: () => void }) {
	const [name, setName] = useState(file.replace(/^.*\/|\.md$/g, ""));
	const [failure, setFailure] = useState("");
	return (
		<Dialog title="Adresse ändern" onClose={onClose}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					ask<{ file: string }>("umbenennen", { file, name }).then(
						(answer) => {
							forgetAnswers("inhalt.json");
							go(addressOf(answer.file), { replace: true });
						},
						(error: Error) => setFailure(error.message),
					);
				}}
			>
				<p>
					Wer die alte Adresse kennt – Aushänge, Jobbörsen, Lesezeichen –, landet weiter auf der Seite.
					Übersetzungen ziehen mit um.
				</p>
				<label className={styles.name}>
					Neuer Name in der Adresse
					<input value={name} onChange={({ target }) => setName(target.value)} />
				</label>
				{failure ? <p role="alert">{failure}</p> : null}
				<p className={styles.buttons}>
					<Button type="submit">Ändern</Button>
				</p>
			</form>
		</Dialog>
	);
}
