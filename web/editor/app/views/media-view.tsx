import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import type { MediaFile } from "../../protocol.ts";
import { useAnswer } from "../service.ts";
import { AskDialog, leaving } from "../ui/ask-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { MediaShelves } from "../ui/media-shelves.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { View } from "../ui/view.tsx";
import styles from "./view.module.css";

/** „Medien“: pictures, papers and films by their folder, where they are used, and room for new ones. */
export function MediaView() {
	const [shown, setShown] = useState<MediaFile>();
	return (
		<View title="Medien">
			<MediaShelves onChoose={setShown} />
			{shown ? <FileDialog file={shown} onClose={() => setShown(undefined)} /> : null}
		</View>
	);
}

/** One file: how it looks, where it is used, or away with it. */
function FileDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
	const { again } = useAnswer("medien");
	const { path, name, width, height, bytes, crop, uses } = file;
	const [isLeaving, setLeaving] = useState(false);
	const measures = width && height ? `${width} × ${height} Pixel, ` : "";
	if (isLeaving) return <AskDialog {...leaving(path, name)} onDone={again} onClose={onClose} />;
	return (
		<Dialog title={name} onClose={onClose}>
			<div className="frame">
				<Thumb path={path} width={960} />
				{crop ? (
					<svg className={`cover ${styles.crop}`} viewBox={`0 0 ${crop} 1`} aria-hidden="true">
						<path d={`M-9-9h30v20h-30zM0 0v1h${crop}v-1z`} />
					</svg>
				) : null}
			</div>
			<p className="quiet note">
				{`${measures}${Math.ceil(bytes / 1024).toLocaleString("de-DE")} KB`}
				{crop ? ". Der helle Ausschnitt ist zu sehen, wo die Seiten beschneiden." : ""}
			</p>
			<h3>Zu sehen in</h3>
			<ul>
				{uses.map(({ label, to }) => (
					<li key={to}>
						<a href={to}>{label}</a>
					</li>
				))}
				{uses.length === 0 ? <li>nirgends</li> : null}
			</ul>
			{uses.length === 0 ? (
				<Button tone="line" onClick={() => setLeaving(true)}>
					Löschen
				</Button>
			) : null}
		</Dialog>
	);
}
