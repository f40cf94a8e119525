import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import type { MediaFile, MediaFolder } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { Link } from "../router.tsx";
import { ask, useAnswer } from "../service.ts";
import { ComingFile } from "../ui/coming-file.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { calledAs, MediaShelf } from "../ui/media-shelf.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { UploadAct } from "../ui/upload-act.tsx";
import { useDropped } from "../ui/use-dropped.ts";
import { useSearch } from "../ui/use-search.tsx";
import { View } from "../ui/view.tsx";
import { Uploads } from "../uploads.ts";
import styles from "./view.module.css";

/** „Medien“: pictures, papers and films by their folder, where they are used, and room for new ones. */
export function MediaView() {
	const { answer, failure, again } = useAnswer("medien");
	const { word, has, fieldWith } = useSearch("Medien durchsuchen");
	const [shown, setShown] = useState<MediaFile>();
	return (
		<View title="Medien" isThere={answer !== undefined} failure={failure}>
			{fieldWith()}
			{(answer?.folders ?? []).map(({ files, label, folder }) => {
				const found = files.filter(({ name }) => has(`${name} ${label}`));
				return word && found.length === 0 ? null : (
					<Folder key={folder} folder={{ folder, label, files: found }} onShow={setShown} onChanged={again} />
				);
			})}
			{shown ? <FileDialog file={shown} onClose={() => setShown(undefined)} onChanged={again} /> : null}
		</View>
	);
}

type FolderProps = { folder: MediaFolder; onShow: (file: MediaFile) => void; onChanged: () => Promise<void> };

function Folder({ folder: { folder, label, files }, onShow, onChanged }: FolderProps) {
	const [uploads] = useState(() => new Uploads(onChanged));
	const coming = useObserved(uploads.list);
	const take = (chosen: File[]) => uploads.take(chosen, folder, []);
	return (
		<section className="stack" data-gap="3" aria-label={label} {...useDropped(take)}>
			<div className="line" data-gap="4" data-spread>
				<h2>
					{label} <small>{files.length}</small>
				</h2>
				<UploadAct to={label} multiple onFiles={take} />
			</div>
			<MediaShelf files={files} onChoose={onShow}>
				{coming.map((one) => (
					<li key={one.id}>
						<ComingFile coming={one} uploads={uploads} />
					</li>
				))}
			</MediaShelf>
		</section>
	);
}

type FileDialogProps = { file: MediaFile; onClose: () => void; onChanged: () => Promise<void> };

/** One file: how it looks, where it is used, another name, or away with it. */
function FileDialog({ file, onClose, onChanged }: FileDialogProps) {
	const { path, kind, width, height, crop, uses } = file;
	const old = calledAs(file.name);
	const [name, setName] = useState(old);
	const [isLeaving, setLeaving] = useState(false);
	const isPicture = kind === "picture" || kind === "mark";
	const isWide = crop && width && height ? crop > width / height : false;
	const measures = width && height ? `${width} × ${height} Pixel, ` : "";
	if (isLeaving)
		return (
			<Dialog
				title={`„${old}“ löschen?`}
				act="Löschen"
				onAct={() => ask("loeschen", { file: path }).then(onChanged)}
				onClose={onClose}
			>
				<p>Es wird nirgends gebraucht. Unter „Verlauf“ lässt es sich zurückholen.</p>
			</Dialog>
		);
	return (
		<Dialog
			title={old}
			onClose={onClose}
			act="Umbenennen"
			onAct={() => ask("umbenennen", { file: path, name }).then(onChanged)}
			isReady={name !== old && name !== ""}
		>
			{isPicture ? (
				<div className={styles.crop}>
					<Thumb path={path} width={960} />
					{crop ? (
						<span
							ref={(part) => void part?.style.setProperty("aspect-ratio", String(crop))}
							data-wide={isWide ? "" : undefined}
						/>
					) : null}
				</div>
			) : null}
			<p className="quiet note">
				{measures + sizeOf(file)}
				{crop ? ". Der helle Ausschnitt ist zu sehen, wo die Seiten beschneiden." : ""}
			</p>
			<h3>Zu sehen in</h3>
			<ul>
				{uses.map(({ label, to }) => (
					<li key={to}>
						<Link to={to}>{label}</Link>
					</li>
				))}
				{uses.length === 0 ? <li>nirgends</li> : null}
			</ul>
			<label>
				Name
				<input value={name} onChange={({ target }) => setName(target.value)} />
			</label>
			{uses.length === 0 ? (
				<Button tone="line" onClick={() => setLeaving(true)}>
					Löschen
				</Button>
			) : null}
		</Dialog>
	);
}

function sizeOf({ bytes }: MediaFile): string {
	if (bytes <= 1 << 20) return `${Math.ceil(bytes / 1024)} KB`;
	return `${(bytes / (1 << 20)).toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`;
}
