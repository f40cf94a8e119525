import type { MediaFile } from "../../protocol.ts";
import { useAnswer } from "../service.ts";
import { Dialog } from "../ui/dialog.tsx";
import { MediaShelf } from "../ui/media-shelf.tsx";
import { useSearch } from "../ui/use-search.tsx";

type PickerProps = { kinds: MediaFile["kind"][]; onChoose: (path: string) => void; onClose: () => void };

/** What is there already, by its folder, with a word to look for. */
export function MediaPicker({ kinds, onChoose, onClose }: PickerProps) {
	const { fieldWith, has } = useSearch("Medien durchsuchen");
	const { answer } = useAnswer("medien");
	const folders = (answer?.folders ?? []).flatMap(({ label, files, ...folder }) => {
		const shown = files.filter(({ kind, name }) => kinds.includes(kind) && has(`${name} ${label}`));
		return shown.length > 0 ? [{ ...folder, label, files: shown }] : [];
	});
	return (
		<Dialog title="Aus Medien wählen" onClose={onClose}>
			{fieldWith()}
			{folders.length === 0 ? <p>{answer ? "Nichts gefunden." : "Wird geladen …"}</p> : null}
			{folders.map(({ folder, label, files }) => (
				<section key={folder} className="stack" data-gap="2">
					<h3>{label}</h3>
					<MediaShelf files={files} onChoose={({ path }) => onChoose(path)} />
				</section>
			))}
		</Dialog>
	);
}
