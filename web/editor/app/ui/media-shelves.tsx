import { useState } from "react";
import type { MediaFile } from "../../protocol.ts";
import { useAnswer } from "../service.ts";
import { Uploads } from "../uploads.ts";
import { FilePlace } from "./file-place.tsx";
import styles from "./media.module.css";
import { Thumb } from "./thumb.tsx";

type MediaShelvesProps = {
	/** Where none are named all there are, and room for more. */
	kinds?: MediaFile["kind"][];
	onChoose: (file: MediaFile) => void;
};

/** Pictures, papers and films by their folder. */
export function MediaShelves({ kinds, onChoose }: MediaShelvesProps) {
	const { answer, failure, again } = useAnswer("medien");
	const [uploads] = useState(() => new Uploads(again));
	const folders = (answer?.folders ?? [])
		.map((folder) => ({
			...folder,
			files: folder.files.filter(({ kind }) => kinds?.includes(kind) ?? true),
		}))
		.filter(({ files }) => files.length > 0 || !kinds);
	return (
		<>
			{folders.length === 0 ? (
				<p role="status">{failure || (answer ? "Nichts gefunden." : "Wird geladen …")}</p>
			) : null}
			{folders.map(({ folder, label, files }) => (
				<section key={folder} className="stack" data-gap="3" aria-label={label}>
					<h2>
						{label} <small>{files.length}</small>
					</h2>
					{kinds ? null : <FilePlace to={label} path={[folder]} folder={folder} uploads={uploads} />}
					<ul role="list" className={styles.shelf}>
						{files.map((file) => (
							<li key={file.path}>
								<button
									type="button"
									className={`stack small close ${styles.file}`}
									data-gap="1"
									data-align="start"
									onClick={() => onChoose(file)}
								>
									<Thumb path={file.path} width={320} />
									<span>{file.name}</span>
									{file.sample ? <small className="mark">Muster</small> : null}
								</button>
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
}
