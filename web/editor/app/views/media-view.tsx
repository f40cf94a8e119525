import { FileText } from "lucide";
import { useRef, useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import { type MediaFile, type MediaFolder, thumbnail } from "../../protocol.ts";
import { ComingFile } from "../form/coming-file.tsx";
import { Dialog } from "../frame/dialog.tsx";
import { useObserved } from "../observable.ts";
import { Link } from "../router.tsx";
import { ask } from "../service.ts";
import { Uploads } from "../uploads.ts";
import { useAnswer } from "../use-answer.ts";
import styles from "./view.module.css";

/** „Medien“: pictures, papers and films by their folder, where they are used, and room for new ones. */
export function MediaView() {
	const { answer, failure, again } = useAnswer<{ folders: MediaFolder[] }>("medien.json");
	const [wanted, setWanted] = useState("");
	const [shown, setShown] = useState<MediaFile>();
	const word = wanted.trim().toLowerCase();
	return (
		<div className={styles.view}>
			<h1>Medien</h1>
			<input
				type="search"
				className={styles.search}
				aria-label="Medien durchsuchen"
				placeholder="Suchen"
				value={wanted}
				onChange={({ target }) => setWanted(target.value)}
			/>
			{answer ? null : <p role="status">{failure || "Wird geladen …"}</p>}
			{(answer?.folders ?? []).map((folder) => (
				<Folder
					key={folder.folder}
					folder={{
						...folder,
						files: folder.files.filter(({ name }) => `${name} ${folder.label}`.toLowerCase().includes(word)),
					}}
					isSearched={word !== ""}
					onShow={setShown}
					onChanged={again}
				/>
			))}
			{shown ? <FileDialog file={shown} onClose={() => setShown(undefined)} onChanged={again} /> : null}
		</div>
	);
}

type FolderProps = {
	folder: MediaFolder;
	isSearched: boolean;
	onShow: (file: MediaFile) => void;
	onChanged: () => Promise<void>;
};

function Folder({ folder: { folder, label, files }, isSearched, onShow, onChanged }: FolderProps) {
	const [uploads] = useState(() => new Uploads(onChanged));
	const coming = useObserved(uploads.list);
	const take = (files: File[]) => uploads.take(files, folder, []);
	const [isOver, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	if (isSearched && files.length === 0) return null;
	return (
		<section
			className={styles.folder}
			data-over={isOver ? "" : undefined}
			aria-label={label}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				take([...event.dataTransfer.files]);
			}}
		>
			<div className={styles.top}>
				<h2>
					{label} <small>{files.length}</small>
				</h2>
				<button
					type="button"
					data-look="box"
					onClick={() => input.current?.click()}
					aria-label={`Hochladen: ${label}`}
				>
					Hochladen
				</button>
				<input
					ref={input}
					type="file"
					multiple
					hidden
					aria-label={`${label}: hochladen`}
					onChange={({ target }) => {
						take([...(target.files ?? [])]);
						target.value = "";
					}}
				/>
			</div>
			<ul role="list" className={styles.files}>
				{coming.map((one) => (
					<li key={one.id}>
						<ComingFile coming={one} uploads={uploads} />
					</li>
				))}
				{files.map((file) => (
					<li key={file.path}>
						<button type="button" className={styles.file} onClick={() => onShow(file)}>
							{file.kind === "picture" || file.kind === "mark" ? (
								<img src={thumbnail(file.path, 320)} alt="" loading="lazy" />
							) : (
								<Icon of={FileText} size={40} />
							)}
							<span>{called(file.name)}</span>
							{file.sample ? <small className={styles.mark}>Muster</small> : null}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Pictures have names, files have endings. */
const called = (name: string) => name.replace(/\.\w+$/, "");

type FileDialogProps = { file: MediaFile; onClose: () => void; onChanged: () => Promise<void> };

/** One file: how it looks, where it is used, another name, or away with it. */
function FileDialog({ file, onClose, onChanged }: FileDialogProps) {
	const { path, kind, bytes, width, height, crop, uses } = file;
	const old = called(file.name);
	const [name, setName] = useState(old);
	const [failure, setFailure] = useState("");
	const [isSure, setSure] = useState(false);
	const act = (order: string, body: object) =>
		ask(order, body).then(
			() => onChanged().then(onClose),
			(error: Error) => setFailure(error.message),
		);
	const size =
		bytes > 1 << 20
			? `${(bytes / (1 << 20)).toLocaleString("de-DE", { maximumFractionDigits: 1 })} MB`
			: `${Math.ceil(bytes / 1024)} KB`;
	const isWide = crop && width && height ? crop > width / height : false;
	return (
		<Dialog title={old} onClose={onClose}>
			{kind === "picture" || kind === "mark" ? (
				<div className={styles.crop}>
					<img src={thumbnail(path, 960)} alt="" />
					{crop ? (
						<span
							ref={(part) => void part?.style.setProperty("aspect-ratio", String(crop))}
							data-wide={isWide ? "" : undefined}
						/>
					) : null}
				</div>
			) : null}
			<p className={styles.quiet}>
				{width && height ? `${width} × ${height} Pixel, ` : ""}
				{size}
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
			<form
				className={styles.rename}
				onSubmit={(event) => {
					event.preventDefault();
					void act("umbenennen", { file: path, name });
				}}
			>
				<label>
					Name
					<input value={name} onChange={({ target }) => setName(target.value)} />
				</label>
				<Button tone="line" type="submit" disabled={name === old || name === ""}>
					Umbenennen
				</Button>
			</form>
			{failure ? (
				<p role="alert" className={styles.failure}>
					{failure}
				</p>
			) : null}
			{uses.length === 0 ? (
				<p className={styles.buttons}>
					<Button tone="line" onClick={() => (isSure ? act("loeschen", { file: path }) : setSure(true))}>
						{isSure ? "Wirklich löschen" : "Löschen"}
					</Button>
				</p>
			) : null}
		</Dialog>
	);
}
