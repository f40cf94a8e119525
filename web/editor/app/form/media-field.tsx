import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import type { MediaFile } from "../../protocol.ts";
import { readable } from "../../value.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FilePlace } from "../ui/file-place.tsx";
import media from "../ui/media.module.css";
import { MediaShelves } from "../ui/media-shelves.tsx";
import { Thumb } from "../ui/thumb.tsx";
import type { Control } from "./field-view.tsx";
import { keyOf, useEntry } from "./form-context.ts";
import { ItemTools } from "./item-tools.tsx";
import { useItems } from "./use-items.tsx";

type MediaKind = "picture" | "pictures" | "paper" | "files";

const pictures: MediaFile["kind"][] = ["picture", "mark"];
const kinds: Record<MediaKind, { what: string; takes: MediaFile["kind"][]; accept?: string }> = {
	picture: { what: "Bild", takes: pictures, accept: "image/*,.heic,.heif" },
	pictures: { what: "Bilder", takes: pictures, accept: "image/*,.heic,.heif" },
	paper: { what: "PDF", takes: ["paper"], accept: ".pdf" },
	files: { what: "Datei", takes: [...pictures, "paper", "film"] },
};

/** One picture or several, a paper, a film: chosen from what is there, or brought along by hand or by dragging. */
export function MediaField({ field, path }: Control<MediaKind>) {
	const store = useEntry();
	const isMany = field.kind === "pictures" || field.kind === "files";
	const { what, takes, accept } = kinds[field.kind];
	const list = useItems<string>(path, !isMany);
	const [isChoosing, setChoosing] = useState(false);
	// What lies in the gallery is shown there, whoever put it there.
	const own = list.items
		.find((one) => !one.startsWith("/media/gallery/"))
		?.replace(/^\/media\/?|\/?[^/]*$/g, "");
	const folder =
		field.kind === "paper" ? "papers" : own || (field.kind === "files" ? "films" : folderOf(store.file));
	return (
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
				{list.items.map((one, at) => (
					<figure key={one} className={media.file} data-path={keyOf([...path, at])}>
						<Thumb path={one} width={480} alt={readable(one)} />
						<figcaption>{readable(one)}</figcaption>
						<ItemTools of={list} at={at} name={readable(one)} mayRemove={isMany || !field.required} />
					</figure>
				))}
			</div>
			{list.note}
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
	);
}

/** Where new pictures of an entry go, below media/. */
function folderOf(file: string): string {
	const [folder = ""] = file.split("/");
	const own = ["projects", "worksites", "services", "pages", "jobs", "trainings"];
	return own.includes(folder) ? folder : "pages";
}
