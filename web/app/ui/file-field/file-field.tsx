import { Paperclip, X } from "lucide";
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { FieldError } from "../field/field-error.tsx";
import { fill } from "../fill.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./file-field.module.css";

type FileFieldProps = {
	id: string;
	name: string;
	/** `chosen` and `again` hold {filename}. */
	labels: Record<"file" | "hint" | "choose" | "drop" | "chosen" | "again" | "remove", string>;
	/** Endings without the dot. */
	extensions: readonly string[];
	/** Kinds beside the endings, so that phones offer camera and pictures. */
	types?: readonly string[];
	file: File | null;
	/** The name of a file that a reload has taken out of the field. */
	lost?: string | null;
	onChange: (file: File | null) => void;
	locked?: boolean;
	error?: string | undefined;
};

/**
 * One file, chosen by dialog or dropped. It stays the browser's own field: keyboard and plain posts work as ever, and
 * the chosen file lies in it either way.
 */
export function FileField({
	id,
	name,
	labels,
	extensions,
	types = [],
	file,
	lost = null,
	onChange,
	locked = false,
	error,
}: FileFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const hintId = `${id}-hinweis`;
	const errorId = `${id}-fehler`;
	const chosenId = `${id}-datei`;

	const adopt = useEffectEvent(() => {
		const early = input.current?.files?.[0];
		if (early) onChange(early);
	});
	useEffect(() => {
		// A file may have been chosen before the part woke.
		adopt();
	}, []);

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		const first = event.dataTransfer.files[0];
		if (!first || locked || !input.current) return;
		const one = new DataTransfer();
		one.items.add(first);
		input.current.files = one.files;
		onChange(first);
	}

	function remove() {
		if (locked || !input.current) return;
		input.current.value = "";
		onChange(null);
		input.current.focus();
	}

	return (
		<div className="stack" data-gap="2">
			<label htmlFor={id} className="note label close">
				{labels.file}
			</label>
			<div
				className={`stack ${styles.zone} no-print`}
				data-over={over || undefined}
				data-invalid={error ? "" : undefined}
			>
				<input
					ref={input}
					id={id}
					name={name}
					type="file"
					className={styles.input}
					accept={[...types, ...extensions.map((extension) => `.${extension}`)].join(",")}
					aria-invalid={error ? true : undefined}
					aria-describedby={[hintId, file || lost ? chosenId : null, error ? errorId : null]
						.filter(Boolean)
						.join(" ")}
					onClick={(event) => {
						if (locked) event.preventDefault();
					}}
					onDragEnter={() => setOver(true)}
					onDragOver={(event) => {
						event.preventDefault();
						setOver(true);
					}}
					onDragLeave={() => setOver(false)}
					onDrop={drop}
					onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
				/>
				<p className={`line easy quiet ${styles.face} with-script`} data-gap="3" aria-hidden="true">
					<Icon of={Paperclip} size={20} />
					<span>
						<span className={`label ${styles.choose}`}>{labels.choose}</span> {labels.drop}
					</span>
				</p>
			</div>
			<p id={hintId} className="small quiet easy">
				{labels.hint}
			</p>
			<div role="status">
				{file ? (
					<div className={`cluster ${styles.chosen}`} data-beside="4" data-align="center" data-spread="">
						<p id={chosenId} className={`note easy medium ${styles.name}`}>
							{fill(labels.chosen, { filename: file.name })}
						</p>
						<button type="button" className={`touch note ${styles.remove}`} data-gap="2" onClick={remove}>
							<Icon of={X} size={20} />
							{labels.remove}
						</button>
					</div>
				) : lost ? (
					<p id={chosenId} className={`note easy ${styles.lost}`}>
						{fill(labels.again, { filename: lost })}
					</p>
				) : null}
			</div>
			{error ? <FieldError id={errorId} text={error} /> : null}
		</div>
	);
}
