import { ChevronLeft } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { newEntry } from "../../address.ts";
import { useEntry } from "../form/form-context.ts";
import { useObserved } from "../observable.ts";
import { go } from "../router.ts";
import { forgetAnswers, useAnswer, useEvery } from "../service.ts";
import { AskDialog, leaving } from "../ui/ask-dialog.tsx";
import styles from "./frame.module.css";

const tab = crypto.randomUUID();

/** Which entry it is, who else has it open, and what can be done with the whole of it. */
export function EntryHead() {
	const store = useEntry();
	const shows = useObserved(store.shows);
	const open = store.isNew ? undefined : store.file;
	const { answer, again } = useAnswer("da", { tab, file: open });
	const { others = [] } = answer ?? {};
	useEvery(20_000, again);
	const title = useObserved(store.value, () => store.title);
	const [isLeaving, setLeaving] = useState(false);
	const [folder = ""] = store.file.split("/");
	const { one, title: all } = store.form;
	const own = encodeURIComponent(store.file);
	const leave = () => {
		store.discard();
		forgetAnswers();
		go(`/redaktion/${folder}`, { replace: true });
	};
	return (
		<header>
			<div className="cluster" data-beside="4" data-spread>
				<a href={one ? `/redaktion/${folder}` : "/redaktion/inhalte"} className="touch medium plain">
					<Icon of={ChevronLeft} size={20} />
					{one ? all : "Inhalte"}
				</a>
				<span className="cluster touch" data-gap="4" data-align="center">
					<button
						type="button"
						className={styles.switch}
						onClick={() => store.shows.set(shows === "form" ? "page" : "form")}
					>
						{shows === "form" ? "Seite" : "Formular"}
					</button>
					{store.isNew ? null : (
						<>
							{one ? <a href={`/redaktion/${folder}/${newEntry}?von=${own}`}>Verdoppeln</a> : null}
							<a href={`/redaktion/verlauf?datei=${own}`}>Verlauf</a>
							{one ? (
								<button type="button" onClick={() => setLeaving(true)}>
									Löschen
								</button>
							) : null}
						</>
					)}
				</span>
			</div>
			<h1>{title}</h1>
			<p className="quiet note">{store.isNew ? "Neu, noch nicht gespeichert." : null}</p>
			<p role="status" className="box">
				{others.length > 0
					? `${new Intl.ListFormat("de").format(others)} ${others.length > 1 ? "haben" : "hat"} diesen Eintrag auch offen. Verschiedene Felder stören sich nicht.`
					: null}
			</p>
			{isLeaving ? (
				<AskDialog {...leaving(store.file, title)} onDone={leave} onClose={() => setLeaving(false)} />
			) : null}
		</header>
	);
}
