import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import type { Field } from "../../forms.ts";
import type { MediaFile, Path } from "../../protocol.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FilePlace } from "../ui/file-place.tsx";
import media from "../ui/media.module.css";
import { MediaShelves } from "../ui/media-shelves.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { keyOf, useForm } from "./form-context.ts";
import { ItemTools } from "./item-tools.tsx";
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
	// What lies in the gallery is shown there, whoever put it there.
	const own = items.find((one) => !one.startsWith("/media/gallery/"))?.replace(/^\/media\/?|\/?[^/]*$/g, "");
	const folder =
		field.kind === "paper" ? "papers" : own || (field.kind === "files" ? "films" : folderOf(store.file));
	return (
		<Row field={field} path={path} isGroup>
			{() => (
				<FilePlace
					to={field.label}
					path={path}
					folder={folder}
					what={what}
					accept={accept}
					isMany={isMany}
					uploads={store.uploads}
					aside={
						<Button
							tone="line"
							onClick={() => setChoosing(true)}
							aria-label={`Aus Medien wählen: ${field.label}`}
						>
							Aus Medien wählen
						</Button>
					}
				>
					<div className={media.shelf} data-one={isMany ? undefined : ""}>
						{items.map((one, at) => (
							<figure key={one} className={media.file} data-path={keyOf([...path, at])}>
								<Thumb path={one} width={480} alt={nameOf(one)} />
								<figcaption>{nameOf(one)}</figcaption>
								<ItemTools
									name={nameOf(one)}
									at={at}
									count={items.length}
									onMove={(by) => move(at, by)}
									onRemove={
										field.required && !isMany
											? undefined
											: () => remove(at, `„${nameOf(one)}“ ist hier entfernt.`)
									}
								/>
							</figure>
						))}
					</div>
					{note}
					{isChoosing ? (
						<Dialog title="Aus Medien wählen" onClose={() => setChoosing(false)}>
							<MediaShelves
								kinds={takes}
								onChoose={(one) => {
									store.bring(path, one.path);
									setChoosing(false);
								}}
							/>
						</Dialog>
					) : null}
				</FilePlace>
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
