import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import type { Takes } from "../../forms.ts";
import type { MediaFile } from "../../protocol.ts";
import { readable } from "../../value.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FilePlace } from "../ui/file-place.tsx";
import media from "../ui/media.module.css";
import { MediaShelves } from "../ui/media-shelves.tsx";
import { Thumb } from "../ui/thumb.tsx";
import type { Control } from "./field-view.tsx";
import { keyOf, useEntry } from "./form-context.ts";
import { useItems } from "./use-items.tsx";

const pictures: MediaFile["kind"][] = ["picture", "mark"];
const taken: Record<Takes, { what: string; kinds: MediaFile["kind"][]; accept?: string; folder?: string }> = {
	picture: { what: "Bild", kinds: pictures, accept: "image/*,.heic,.heif" },
	paper: { what: "PDF", kinds: ["paper"], accept: ".pdf", folder: "papers" },
	file: { what: "Datei", kinds: [...pictures, "paper", "film"], folder: "films" },
};

/** One picture or several, a paper, a film: chosen from what is there, or brought along by hand or by dragging. */
export function MediaField({ field, path }: Control<"media">) {
	const store = useEntry();
	const { takes, isMany = false } = field;
	const { kinds, folder = folderOf(store.file), ...shown } = taken[takes];
	const { items, tools, note } = useItems<string>(path, !isMany);
	const [isChoosing, setChoosing] = useState(false);
	// What lies in the gallery is shown there, whoever put it there.
	const other = items.find((one) => !one.startsWith("/media/gallery/")) ?? "";
	const own = takes === "paper" ? "" : other.replace(/^\/media\/?|\/?[^/]*$/g, "");
	return (
		<div className="stack" data-gap="3">
			<FilePlace
				{...shown}
				to={field.label}
				path={path}
				folder={own || folder}
				isMany={isMany}
				uploads={store.uploads}
			/>
			<div className={media.shelf}>
				{items.map((one, at) => (
					<figure key={one} className="stack small close" data-gap="1" data-path={keyOf([...path, at])}>
						<Thumb path={one} width={480} alt={readable(one)} />
						<figcaption>{readable(one)}</figcaption>
						{tools(at, readable(one), isMany || !field.required)}
					</figure>
				))}
			</div>
			{note}
			<Button tone="line" onClick={() => setChoosing(true)} aria-label={`Aus Medien wählen: ${field.label}`}>
				Aus Medien wählen
			</Button>
			{isChoosing ? (
				<Dialog title="Aus Medien wählen" onClose={() => setChoosing(false)}>
					<MediaShelves
						kinds={kinds}
						onChoose={(one) => {
							store.bring(path, one.path);
							setChoosing(false);
						}}
					/>
				</Dialog>
			) : null}
		</div>
	);
}

/** Where new pictures of an entry go, below media/. */
function folderOf(file: string): string {
	const [folder = ""] = file.split("/");
	const own = ["projects", "worksites", "services", "pages", "jobs", "trainings"];
	return own.includes(folder) ? folder : "pages";
}
