import { ChevronLeft } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { newEntry } from "../../address.ts";
import { type Form, menu } from "../../forms.ts";
import { agoOf } from "../../german-day.ts";
import type { Entry } from "../../protocol.ts";
import { useField, useForm } from "../form/form-context.ts";
import { useObserved } from "../observable.ts";
import { go, Link } from "../router.tsx";
import { ask, forgetAnswers, presence, useAsked } from "../service.ts";
import { Act } from "../ui/act.tsx";
import { Dialog } from "../ui/dialog.tsx";
import styles from "./frame.module.css";

type Part = "form" | "page";
type EntryHeadProps = { entry: Entry; form: Form; shows: Part; onShow: (part: Part) => void };

/** Which entry it is, who else has it open, and what can be done with the whole of it. */
export function EntryHead({ entry, form, shows, onShow }: EntryHeadProps) {
	const { store } = useForm();
	const { file, others } = useObserved(presence);
	const [occupation] = useField<string>(["occupation"]);
	const [titleField] = useField<string>(["title"]);
	const [isLeaving, setLeaving] = useState(false);
	const [folder = ""] = store.file.split("/");
	const above = menu.flatMap(({ items }) => items).find((item) => item.folder && item.path === folder);
	const title = above ? (occupation ?? titleField ?? "Neuer Eintrag") : form.title;
	const own = encodeURIComponent(store.file);
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
				{store.isNew ? null : (
					<span className="cluster touch" data-gap="4" data-align="center">
						{above ? <Link to={`/redaktion/${folder}/${newEntry}?von=${own}`}>Verdoppeln</Link> : null}
						<Link to={`/redaktion/verlauf?datei=${own}`}>Verlauf</Link>
						{above ? <Act onClick={() => setLeaving(true)}>Löschen</Act> : null}
					</span>
				)}
			</div>
			<h1>{title}</h1>
			<p className="quiet note">{store.isNew ? "Neu, noch nicht gespeichert." : saved}</p>
			<p role="status" className="box">
				{file === store.file && others.length > 0
					? `${new Intl.ListFormat("de").format(others)} ${others.length > 1 ? "haben" : "hat"} diesen Eintrag auch offen. Verschiedene Felder stören sich nicht.`
					: null}
			</p>
			<div className={styles.switch} role="group" aria-label="Ansicht">
				{part("form", "Formular")}
				{part("page", "Seite")}
			</div>
			{isLeaving ? <DeleteDialog title={title} onClose={() => setLeaving(false)} /> : null}
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
