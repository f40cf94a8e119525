import { useState } from "react";
import type { Field } from "../../forms.ts";
import type { MediaFile, Path } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { Act } from "../ui/act.tsx";
import { ComingFile } from "../ui/coming-file.tsx";
import media from "../ui/media.module.css";
import { Thumb } from "../ui/thumb.tsx";
import { UploadAct } from "../ui/upload-act.tsx";
import { useDropped } from "../ui/use-dropped.ts";
import styles from "./form.module.css";
import { keyOf, useForm } from "./form-context.ts";
import { ItemTools } from "./item-tools.tsx";
import { MediaPicker } from "./media-picker.tsx";
import { Row } from "./row.tsx";
import { useItems } from "./use-items.tsx";

type MediaKind = Extract<Field, { kind: "picture" | "pictures" | "paper" | "files" }>;

const pictures: MediaFile["kind"][] = ["picture", "mark"];
const kinds: Record<MediaKind["kind"], { what: string; takes: MediaFile["kind"][]; accept?: string }> = {
	picture: { what: "Bild", takes: pictures, accept: "image/*,.heic,.heif" },
	pictures: { what: "Bilder", takes: pictures, accept: "image/*,.heic,.heif" },
	paper: { what: "PDF", takes: ["paper"], accept: ".pdf" },
	files: { what: "Datei", takes: [...pictures, "paper", "film"] },
};

/** One picture or several, a paper, a film: chosen from what is there, or brought along by hand or by dragging. */
export function MediaField({ field, path }: { field: MediaKind; path: Path }) {
	const { store } = useForm();
	const isMany = field.kind === "pictures" || field.kind === "files";
	const { what, takes, accept } = kinds[field.kind];
	const { items, remove, move, note } = useItems<string>(path, !isMany);
	const [isChoosing, setChoosing] = useState(false);
	const coming = useObserved(store.uploads.list).filter((one) => keyOf(one.path) === keyOf(path));

	function take(files: File[]): void {
		// What lies in the gallery is shown there, whoever put it there.
		const own = items
			.find((one) => !one.startsWith("/media/gallery/"))
			?.replace(/^\/media\/?|\/?[^/]*$/g, "");
		const folder =
			field.kind === "paper" ? "papers" : own || (field.kind === "files" ? "films" : folderOf(store.file));
		store.uploads.take(isMany ? files : files.slice(0, 1), folder, path);
	}
	const dropped = useDropped(take);
	return (
		<Row field={field} path={path} isGroup>
			{() => (
				<div className={styles.place} {...dropped}>
					<div className={media.shelf} data-one={isMany ? undefined : ""}>
						{items.map((one, at) => (
							<figure key={one} className={media.file} data-path={keyOf([...path, at])}>
								<Thumb path={one} width={480} alt={nameOf(one)} />
								<figcaption>{nameOf(one)}</figcaption>
								<ItemTools
									name={nameOf(one)}
									{...{ at, count: items.length }}
									onMove={(by) => move(at, by)}
									onRemove={
										field.required && !isMany
											? undefined
											: () => remove(at, `„${nameOf(one)}“ ist hier entfernt.`)
									}
								/>
							</figure>
						))}
						{coming.map((one) => (
							<ComingFile key={one.id} coming={one} uploads={store.uploads} />
						))}
					</div>
					{note}
					<p className="cluster" data-gap="3" data-align="center">
						<UploadAct to={field.label} what={what} multiple={isMany} accept={accept} onFiles={take} />
						<Act look="box" onClick={() => setChoosing(true)} says={`Aus Medien wählen: ${field.label}`}>
							Aus Medien wählen
						</Act>
						<small className={styles.drag}>oder hierher ziehen</small>
					</p>
					{isChoosing ? (
						<MediaPicker
							kinds={takes}
							onClose={() => setChoosing(false)}
							onChoose={(one) => {
								store.bring(path, one);
								setChoosing(false);
							}}
						/>
					) : null}
				</div>
			)}
		</Row>
	);
}

const nameOf = (path: string) =>
	(path.split("/").at(-1) ?? path).replace(/\.\w+$/, "").replaceAll(/[-_]+/g, " ");

/** Where new pictures of an entry go, below media/. */
function folderOf(file: string): string {
	const [folder = ""] = file.split("/");
	const own = ["projects", "worksites", "services", "pages", "jobs", "trainings"];
	return own.includes(folder) ? folder : "pages";
}
