import { FileText } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { type MediaFile, type MediaFolder, thumbnail } from "../../protocol.ts";
import { Dialog } from "../frame/dialog.tsx";
import { useAnswer } from "../use-answer.ts";
import styles from "./form.module.css";

type PickerProps = {
	kinds: MediaFile["kind"][];
	onChoose: (path: string) => void;
	onClose: () => void;
};

/** What is there already, by its folder, with a word to look for. */
export function MediaPicker({ kinds, onChoose, onClose }: PickerProps) {
	const [wanted, setWanted] = useState("");
	const { answer } = useAnswer<{ folders: MediaFolder[] }>("medien.json");
	const folders = (answer?.folders ?? [])
		.map((folder) => ({
			...folder,
			files: folder.files.filter(
				({ kind, name }) =>
					kinds.includes(kind) && `${name} ${folder.label}`.toLowerCase().includes(wanted.toLowerCase()),
			),
		}))
		.filter(({ files }) => files.length > 0);
	return (
		<Dialog title="Aus Medien wählen" onClose={onClose} wide>
			<input
				type="search"
				className={styles.control}
				aria-label="Medien durchsuchen"
				placeholder="Suchen"
				value={wanted}
				onChange={({ target }) => setWanted(target.value)}
			/>
			{answer && folders.length === 0 ? <p>Nichts gefunden.</p> : null}
			{answer ? null : <p>Wird geladen …</p>}
			{folders.map(({ folder, label, files }) => (
				<section key={folder}>
					<h3>{label}</h3>
					<ul className={styles.shelf} role="list">
						{files.map(({ path, name, kind }) => (
							<li key={path}>
								<button type="button" className={styles.choose} onClick={() => onChoose(path)}>
									{kind === "picture" || kind === "mark" ? (
										<img src={thumbnail(path, 320)} alt="" loading="lazy" className={styles.preview} />
									) : (
										<Icon of={FileText} size={40} />
									)}
									<span>{name.replace(/\.\w+$/, "")}</span>
								</button>
							</li>
						))}
					</ul>
				</section>
			))}
		</Dialog>
	);
}
