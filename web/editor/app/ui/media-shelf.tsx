import type { ReactNode } from "react";
import type { MediaFile } from "../../protocol.ts";
import styles from "./media.module.css";
import { Thumb } from "./thumb.tsx";

type MediaShelfProps = { files: MediaFile[]; onChoose: (file: MediaFile) => void; children?: ReactNode };

/** The files of a folder, after those that are on their way to it. */
export function MediaShelf({ files, onChoose, children }: MediaShelfProps) {
	return (
		<ul role="list" className={styles.shelf}>
			{children}
			{files.map((file) => (
				<li key={file.path}>
					<button type="button" className={styles.file} data-choose="" onClick={() => onChoose(file)}>
						<Thumb path={file.path} width={320} />
						<span>{calledAs(file.name)}</span>
						{file.sample ? <small className="mark">Muster</small> : null}
					</button>
				</li>
			))}
		</ul>
	);
}

/** Pictures have names, files have endings. */
export const calledAs = (name: string) => name.replace(/\.\w+$/, "");
