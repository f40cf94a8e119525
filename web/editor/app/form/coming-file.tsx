import { FileText } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Coming, Uploads } from "../uploads.ts";
import styles from "./form.module.css";

/** A file on its way: how it looks, how far it is, and what to do where it was refused. */
export function ComingFile({ coming, uploads }: { coming: Coming; uploads: Uploads }) {
	const { file, url, share, failure, wantsName } = coming;
	const [name, setName] = useState("");
	const state = share < 1 ? "Wird hochgeladen …" : "Wird vorbereitet …";
	return (
		<figure className={styles.file} data-coming={failure ? undefined : ""}>
			{url ? <img src={url} alt="" className={styles.preview} /> : <Icon of={FileText} size={40} />}
			<figcaption>{file.name}</figcaption>
			{failure ? (
				<div role="alert" className={styles.failure}>
					<p>{failure}</p>
					{wantsName ? (
						<>
							<label>
								Was ist zu sehen?
								<input
									value={name}
									placeholder="spundwand-am-kanal"
									onChange={({ target }) => setName(target.value)}
								/>
							</label>
							<button
								type="button"
								data-look="box"
								disabled={name.trim() === ""}
								onClick={() => uploads.again(coming, name.trim())}
							>
								So hochladen
							</button>{" "}
						</>
					) : (
						<button type="button" data-look="box" onClick={() => uploads.again(coming)}>
							Noch einmal versuchen
						</button>
					)}{" "}
					<button type="button" onClick={() => uploads.drop(coming)}>
						Nicht hochladen
					</button>
				</div>
			) : (
				<>
					<progress value={share} max={1} aria-label={`${file.name}: ${state}`} />
					<small>{state}</small>
				</>
			)}
		</figure>
	);
}
