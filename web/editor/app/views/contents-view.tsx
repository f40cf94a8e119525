import { useState } from "react";
import { addressOf } from "../../address.ts";
import { menu } from "../../forms.ts";
import type { Contents } from "../../protocol.ts";
import { Link } from "../router.tsx";
import { useAnswer } from "../use-answer.ts";
import styles from "./view.module.css";

/** Everything there is to edit, in groups, with a word to look for. */
export function ContentsView() {
	const [wanted, setWanted] = useState("");
	const { answer } = useAnswer<Contents>("inhalt.json");
	const word = wanted.trim().toLowerCase();
	const found = (answer?.entries ?? []).filter(({ title, detail = "" }) =>
		`${title} ${detail}`.toLowerCase().includes(word),
	);
	const count = (folder: string) =>
		answer?.entries.filter(({ file }) => file.startsWith(`${folder}/`)).length;
	return (
		<div className={styles.view}>
			<h1>Inhalte</h1>
			<input
				type="search"
				className={styles.search}
				aria-label="Inhalte durchsuchen"
				placeholder="Suchen: Polier, Impressum …"
				value={wanted}
				onChange={({ target }) => setWanted(target.value)}
			/>
			{word ? (
				<ul role="list" className={styles.list}>
					{found.map(({ file, title, detail }) => (
						<li key={file}>
							<Link to={addressOf(file)}>{title}</Link> <small>{detail}</small>
						</li>
					))}
					{found.length === 0 ? <li>Nichts gefunden.</li> : null}
				</ul>
			) : (
				<div className={styles.groups}>
					{menu.map(({ title, items }) => (
						<section key={title}>
							<h2>{title}</h2>
							<ul role="list" className={styles.list}>
								{items.map(({ path, title: name, folder }) => (
									<li key={path}>
										<Link to={folder ? `/redaktion/${path}` : addressOf(path)}>{name}</Link>
										{folder ? <small> {count(path)}</small> : null}
									</li>
								))}
							</ul>
						</section>
					))}
				</div>
			)}
		</div>
	);
}
