import { FileText } from "lucide";
import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Coming, Uploads } from "../uploads.ts";
import styles from "./media.module.css";

/** A file on its way: how it looks, how far it is, and what to do where it was refused. */
export function ComingFile({ coming, uploads }: { coming: Coming; uploads: Uploads }) {
	const { file, url, share, failure, wantsName } = coming;
	const [name, setName] = useState("");
	const state = share < 1 ? "Wird hochgeladen …" : "Wird vorbereitet …";
	return (
		<figure className={styles.file} data-coming={failure ? undefined : ""}>
			{url ? <img src={url} alt="" /> : <Icon of={FileText} size={40} />}
			<figcaption>{file.name}</figcaption>
			{failure ? (
				<div role="alert" className="stack wrong" data-gap="2">
					<p>{failure}</p>
					{wantsName ? (
						<label>
							Was ist zu sehen?
							<input
								value={name}
								placeholder="Spundwand am Kanal"
								onChange={({ target }) => setName(target.value)}
							/>
						</label>
					) : null}
					<Button
						tone="line"
						disabled={wantsName && name.trim() === ""}
						onClick={() => uploads.again(coming, name.trim() || undefined)}
					>
						{wantsName ? "So hochladen" : "Noch einmal versuchen"}
					</Button>
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
