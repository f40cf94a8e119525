import { useEffect, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { addressOf, newEntry } from "../../address.ts";
import { type Contents, thumbnail } from "../../protocol.ts";
import { allDrafts, type Draft } from "../drafts.ts";
import { go, Link } from "../router.tsx";
import { account } from "../service.ts";
import { useAnswer } from "../use-answer.ts";
import styles from "./view.module.css";

/** The entries of a folder: look for one, begin one, or begin with a copy. */
export function ListView({ folder, title }: { folder: string; title: string }) {
	const [wanted, setWanted] = useState("");
	const { answer } = useAnswer<Contents>("inhalt.json");
	const drafts = useDrafts();
	const begun = `${folder}/${newEntry}.md`;
	const entries = (answer?.entries ?? []).filter(
		({ file, title: name, detail = "" }) =>
			file.startsWith(`${folder}/`) &&
			`${name} ${detail}`.toLowerCase().includes(wanted.trim().toLowerCase()),
	);
	const isDraft = (file: string) => drafts.some((draft) => draft.file === file);
	return (
		<div className={styles.view}>
			<div className={styles.top}>
				<h1>{title}</h1>
				<Button onClick={() => go(addressOf(begun))}>
					{isDraft(begun) ? "Angefangenes fortsetzen" : "Neu"}
				</Button>
			</div>
			<input
				type="search"
				className={styles.search}
				aria-label={`${title} durchsuchen`}
				placeholder="Suchen"
				value={wanted}
				onChange={({ target }) => setWanted(target.value)}
			/>
			<ul role="list" className={styles.list}>
				{entries.map(({ file, title: name, detail, picture }) => (
					<li key={file} className={styles.entry}>
						{picture ? <img src={thumbnail(picture, 96)} alt="" loading="lazy" /> : null}
						<span>
							<Link to={addressOf(file)}>{name}</Link>
							<br />
							<small>
								{detail}
								{isDraft(file) ? <em className={styles.draft}> angefangen, nicht gespeichert</em> : null}
							</small>
						</span>
						<Link
							className={styles.copy}
							to={`${addressOf(begun)}?von=${encodeURIComponent(file)}`}
							aria-label={`Verdoppeln: ${name}`}
						>
							Verdoppeln
						</Link>
					</li>
				))}
				{answer && entries.length === 0 ? <li>{wanted ? "Nichts gefunden." : "Noch nichts da."}</li> : null}
				{answer ? null : <li>Wird geladen …</li>}
			</ul>
		</div>
	);
}

/** What was begun in this browser and is not saved yet. */
export function useDrafts(): Draft[] {
	const [drafts, setDrafts] = useState<Draft[]>([]);
	useEffect(() => {
		// What was typed last is on its way to the disk.
		const timer = setTimeout(() => allDrafts(account.get()?.name ?? "").then(setDrafts, () => {}), 50);
		return () => clearTimeout(timer);
	}, []);
	return drafts;
}
