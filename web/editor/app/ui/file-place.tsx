import field from "../../../app/ui/file-field/file-field.module.css";
import type { Path } from "../../protocol.ts";
import { useObserved } from "../observable.ts";
import type { Uploads } from "../uploads.ts";
import { ComingFile } from "./coming-file.tsx";
import styles from "./media.module.css";

type FilePlaceProps = {
	/** Where to, as people call it. */
	to: string;
	/** The place as the uploads know it, and the folder that files go to. */
	path: Path;
	folder: string;
	uploads: Uploads;
	what?: string;
	accept?: string | undefined;
	isMany?: boolean;
};

/** Where files are brought, by the browser's own dialog or by dragging; those that are on their way come first. */
export function FilePlace({ to, path, folder, uploads, what, isMany = true, accept }: FilePlaceProps) {
	const coming = useObserved(uploads.list).filter((one) => one.path.join(".") === path.join("."));
	const words = what ? `${what} hochladen` : "Hochladen";
	return (
		<>
			<div className={field.zone}>
				<p className={`cluster ${field.face}`} data-gap="2" data-align="baseline">
					<span className="label">{words}</span> <small>oder hierher ziehen</small>
				</p>
				<input
					type="file"
					className={field.input}
					aria-label={`${words}: ${to}`}
					multiple={isMany}
					accept={accept}
					onChange={({ target }) => {
						uploads.take([...(target.files ?? [])], folder, path);
						target.value = "";
					}}
				/>
			</div>
			<div className={styles.shelf}>
				{coming.map((one) => (
					<ComingFile key={one.id} coming={one} uploads={uploads} />
				))}
			</div>
		</>
	);
}
