import { ChevronLeft, Ellipsis } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { addressOf, newEntry } from "../../address.ts";
import { type Form, menu } from "../../forms.ts";
import type { Entry } from "../../protocol.ts";
import { useField, useForm } from "../form/form-context.ts";
import { agoOf } from "../german-day.ts";
import { useObserved } from "../observable.ts";
import { go, Link } from "../router.tsx";
import { ask, forgetAnswers, useAsked } from "../service.ts";
import { Act } from "../ui/act.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./frame.module.css";

type Part = "form" | "page";
type EntryHeadProps = { entry: Entry; form: Form; shows: Part; onShow: (part: Part) => void };

/** Which entry it is, who else has it open, and what can be done with the whole of it. */
export function EntryHead({ entry, form, shows, onShow }: EntryHeadProps) {
	const { store } = useForm();
	const others = useObserved(store.others);
	const [occupation] = useField<string>(["occupation"]);
	const [titleField] = useField<string>(["title"]);
	const [asks, setAsks] = useState<"delete" | "rename">();
	const [folder = ""] = store.file.split("/");
	const above = menu.flatMap(({ items }) => items).find((item) => item.folder && item.path === folder);
	const title = above ? (occupation ?? titleField ?? "Neuer Eintrag") : form.title;
	const own = encodeURIComponent(store.file);
	const history = `/redaktion/verlauf?datei=${own}`;
	const saved = entry.saved ? `Zuletzt geändert: ${agoOf(entry.saved.when)}, ${entry.saved.who}` : "";
	const part = (name: Part, words: string) => (
		<Act look="box" aria-pressed={shows === name} onClick={() => onShow(name)}>
			{words}
		</Act>
	);
	return (
		<header className={styles.head}>
			<div className="line" data-spread>
				<Link to={above ? `/redaktion/${folder}` : "/redaktion/inhalte"} className="touch medium plain">
					<Icon of={ChevronLeft} size={20} />
					{above ? above.title : "Inhalte"}
				</Link>
				{above && !store.isNew ? (
					// biome-ignore lint/a11y/useKeyWithClickEvents: what is in it are buttons and links, whose keys click
					<details
						className={styles.menu}
						onClick={({ target, currentTarget }) => {
							if (!(target as Element).closest("summary")) currentTarget.open = false;
						}}
					>
						<summary className="touch opener">
							<Icon of={Ellipsis} size={22} /> Mehr
						</summary>
						<ul role="list" className="menu">
							<li>
								<Link to={`/redaktion/${folder}/${newEntry}?von=${own}`}>Verdoppeln</Link>
							</li>
							<li>
								<Link to={history}>Verlauf dieses Eintrags</Link>
							</li>
							<li>
								<Act onClick={() => setAsks("rename")}>Adresse ändern</Act>
							</li>
							<li>
								<Act onClick={() => setAsks("delete")}>Löschen</Act>
							</li>
						</ul>
					</details>
				) : store.isNew ? null : (
					<Link to={history}>Verlauf</Link>
				)}
			</div>
			<h1>{title}</h1>
			<p className="quiet note">{store.isNew ? "Neu, noch nicht gespeichert." : saved}</p>
			<p role="status" className="box">
				{others.length > 0
					? `${new Intl.ListFormat("de").format(others)} ${others.length > 1 ? "haben" : "hat"} diesen Eintrag auch offen. Verschiedene Felder stören sich nicht.`
					: null}
			</p>
			<div className={styles.switch} role="group" aria-label="Ansicht">
				{part("form", "Formular")}
				{part("page", "Seite")}
			</div>
			{asks === "delete" ? <DeleteDialog title={title} onClose={() => setAsks(undefined)} /> : null}
			{asks === "rename" ? <RenameDialog file={store.file} onClose={() => setAsks(undefined)} /> : null}
		</header>
	);
}

function DeleteDialog({ title, onClose }: { title: string; onClose: () => void }) {
	const { store } = useForm();
	const { file } = store;
	const { answer, failure } = useAsked("loeschen", { file, ask: true });
	const { also = [] } = answer ?? {};
	const remove = async () => {
		await ask("loeschen", { file });
		store.discard();
		store.flush();
		forgetAnswers();
		go(`/redaktion/${file.split("/")[0]}`, { replace: true });
	};
	return (
		<Dialog
			title={`„${title}“ löschen?`}
			onClose={onClose}
			act="Löschen"
			onAct={remove}
			isReady={answer !== undefined}
			cancel="Behalten"
		>
			<p>{failure}</p>
			<p>{also.length ? "Damit gehen auch:" : null}</p>
			<ul>
				{also.map((one) => (
					<li key={one}>{one}</li>
				))}
			</ul>
			<p>
				Von der Website verschwindet es mit dem nächsten Veröffentlichen. Unter „Verlauf“ lässt es sich
				zurückholen.
			</p>
		</Dialog>
	);
}

function RenameDialog({ file, onClose }: { file: string; onClose: () => void }) {
	const [name, setName] = useState(file.replace(/^.*\/|\.md$/g, ""));
	const rename = async () => {
		const answer = await ask("umbenennen", { file, name });
		forgetAnswers();
		go(addressOf(answer.file), { replace: true });
	};
	return (
		<Dialog title="Adresse ändern" onClose={onClose} act="Ändern" onAct={rename}>
			<p>
				Wer die alte Adresse kennt – Aushänge, Jobbörsen, Lesezeichen –, landet weiter auf der Seite.
				Übersetzungen ziehen mit um.
			</p>
			<label>
				Neuer Name in der Adresse
				<input value={name} onChange={({ target }) => setName(target.value)} />
			</label>
		</Dialog>
	);
}
