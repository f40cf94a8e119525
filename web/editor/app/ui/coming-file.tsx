import { FileText } from "lucide";
import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Coming, Uploads } from "../uploads.ts";

/** A file on its way: how it looks, how far it is, and what to do where it was refused. */
export function ComingFile({ coming, uploads }: { coming: Coming; uploads: Uploads }) {
	const { file, url, share, failure } = coming;
	const [name, setName] = useState(file.name.replace(/\.\w+$/, ""));
	const state = share < 1 ? "Wird hochgeladen …" : "Wird vorbereitet …";
	return (
		<figure className="stack small close" data-gap="1" data-coming={failure ? undefined : ""}>
			{url ? <img src={url} alt="" /> : <Icon of={FileText} size={40} />}
			<figcaption>{file.name}</figcaption>
			{failure ? (
				<div role="alert" className="stack wrong" data-gap="2">
					<p>{failure}</p>
					<label>
						Neuer Name
						<input value={name} onChange={({ target }) => setName(target.value)} />
					</label>
					<Button tone="line" onClick={() => uploads.again(coming, name)}>
						Noch einmal versuchen
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
