import { ArrowLeft, ArrowRight, FileText, Trash2 } from "lucide";
import { type DragEvent, useRef, useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Field } from "../../forms.ts";
import { type Path, thumbnail } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import { ComingFile } from "./coming-file.tsx";
import styles from "./form.module.css";
import { keyOf, useField, useForm } from "./form-context.ts";
import { MediaPicker } from "./media-picker.tsx";
import { Row } from "./row.tsx";

type MediaKind = Extract<Field, { kind: "picture" | "pictures" | "paper" | "files" }>;

/** One picture or several, a paper, a film: chosen from what is there, or brought along by hand or by dragging. */
export function MediaField({ field, path }: { field: MediaKind; path: Path }) {
	const { store, mediaFolder } = useForm();
	const isMany = field.kind === "pictures" || field.kind === "files";
	const isPicture = field.kind === "picture" || field.kind === "pictures";
	const [value, set] = useField<string | string[]>(path);
	const [isChoosing, setChoosing] = useState(false);
	const [isOver, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const chosen = Array.isArray(value) ? value : value ? [String(value)] : [];

	const coming = useObserved(store.uploads.list).filter((one) => keyOf(one.path) === keyOf(path));

	function take(files: readonly File[]): void {
		// What lies in the gallery is shown there, whoever put it there.
		const own = chosen
			.find((one) => !one.startsWith("/media/gallery/"))
			?.replace(/^\/media\/?/, "")
			.replace(/\/?[^/]*$/, "");
		const folder = field.kind === "paper" ? "papers" : own || (isPicture ? mediaFolder : "films");
		store.uploads.take(isMany ? files : files.slice(0, 1), folder, path);
	}

	function drop(event: DragEvent): void {
		event.preventDefault();
		setOver(false);
		take([...event.dataTransfer.files]);
	}
	const move = (at: number, by: number) => {
		const next = [...chosen];
		next.splice(at + by, 0, ...next.splice(at, 1));
		set(next);
	};
	const remove = (at: number) => {
		const next = chosen.filter((_, place) => place !== at);
		set(isMany && next.length > 0 ? next : undefined);
	};
	const what = isPicture ? (isMany ? "Bilder" : "Bild") : field.kind === "paper" ? "PDF" : "Datei";
	return (
		<Row field={field} path={path} isGroup>
			{() => (
				// biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way; the button is the first
				<div
					className={styles.place}
					data-over={isOver ? "" : undefined}
					data-many={isMany ? "" : undefined}
					onDragOver={(event) => {
						event.preventDefault();
						setOver(true);
					}}
					onDragLeave={() => setOver(false)}
					onDrop={drop}
				>
					{chosen.map((one, place) => (
						<figure key={one} className={styles.file}>
							{/\.(jpe?g|png|webp|svg)$/i.test(one) ? (
								<img src={thumbnail(one, 480)} alt={nameOf(one)} className={styles.preview} />
							) : (
								<Icon of={FileText} size={40} />
							)}
							<figcaption>{nameOf(one)}</figcaption>
							<span className={styles.fileTools}>
								{isMany ? (
									<>
										<button
											type="button"
											data-look="bare"
											disabled={place === 0}
											onClick={() => move(place, -1)}
										>
											<Icon of={ArrowLeft} size={18} />
											<span className="visually-hidden">{nameOf(one)} nach vorn</span>
										</button>
										<button
											type="button"
											data-look="bare"
											disabled={place === chosen.length - 1}
											onClick={() => move(place, 1)}
										>
											<Icon of={ArrowRight} size={18} />
											<span className="visually-hidden">{nameOf(one)} nach hinten</span>
										</button>
									</>
								) : null}
								{field.required && !isMany ? null : (
									<button type="button" data-look="bare" onClick={() => remove(place)}>
										<Icon of={Trash2} size={18} />
										<span className="visually-hidden">{nameOf(one)} entfernen</span>
									</button>
								)}
							</span>
						</figure>
					))}
					{coming.map((one) => (
						<ComingFile key={one.id} coming={one} uploads={store.uploads} />
					))}
					<p className={styles.ways}>
						<button
							type="button"
							data-look="box"
							onClick={() => input.current?.click()}
							aria-label={`${what} hochladen: ${field.label}`}
						>
							{what} hochladen
						</button>
						<button
							type="button"
							data-look="box"
							onClick={() => setChoosing(true)}
							aria-label={`Aus Medien wählen: ${field.label}`}
						>
							Aus Medien wählen
						</button>
						<span className={styles.drag}>oder hierher ziehen</span>
					</p>
					<input
						ref={input}
						type="file"
						hidden
						multiple={isMany}
						aria-label={`${field.label}: hochladen`}
						accept={isPicture ? "image/*,.heic,.heif" : field.kind === "paper" ? ".pdf" : undefined}
						onChange={({ target }) => {
							take([...(target.files ?? [])]);
							target.value = "";
						}}
					/>
					{isChoosing ? (
						<MediaPicker
							kinds={
								isPicture
									? ["picture", "mark"]
									: field.kind === "paper"
										? ["paper"]
										: ["picture", "mark", "paper", "film"]
							}
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
