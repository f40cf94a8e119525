import { type ReactNode, useRef } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
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
	/** Another way beside bringing some. */
	aside?: ReactNode;
	children?: ReactNode;
};

/** Where files are brought, by the browser's own dialog or by dragging; those that are on their way come first. */
export function FilePlace({
	to,
	path,
	folder,
	uploads,
	what,
	accept,
	isMany = true,
	aside,
	children,
}: FilePlaceProps) {
	const input = useRef<HTMLInputElement>(null);
	const coming = useObserved(uploads.list).filter((one) => one.path.join(".") === path.join("."));
	const words = what ? `${what} hochladen` : "Hochladen";
	const take = (files: FileList | null) =>
		uploads.take([...(files ?? [])].slice(0, isMany ? undefined : 1), folder, path);
	return (
		<div
			role="group"
			aria-label={to}
			className={`stack ${styles.place}`}
			data-gap="3"
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				take(event.dataTransfer.files);
			}}
		>
			<p className="cluster" data-gap="3" data-align="center">
				<Button tone="line" onClick={() => input.current?.click()} aria-label={`${words}: ${to}`}>
					{words}
				</Button>
				{aside}
				<small className={styles.drag}>oder hierher ziehen</small>
			</p>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={`${to}: hochladen`}
				multiple={isMany}
				accept={accept}
				onChange={({ target }) => {
					take(target.files);
					target.value = "";
				}}
			/>
			<div className={styles.shelf}>
				{coming.map((one) => (
					<ComingFile key={one.id} coming={one} uploads={uploads} />
				))}
			</div>
			{children}
		</div>
	);
}
