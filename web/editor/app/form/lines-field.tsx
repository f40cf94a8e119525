import { ArrowDown, ArrowUp, Trash2 } from "lucide";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { focusSoon } from "./focus-field.ts";
import styles from "./form.module.css";
import { keyOf, useField } from "./form-context.ts";
import { Row } from "./row.tsx";
import { RowMistake } from "./row-mistake.tsx";
import { Counter, TextControl } from "./text-field.tsx";

type LinesKind = Extract<Field, { kind: "lines" }>;

/** Short texts one below the other: Enter begins the next one. */
export function LinesField({ field, path }: { field: LinesKind; path: Path }) {
	const [value, set] = useField<string[]>(path);
	const [undo, setUndo] = useState<{ line: string; at: number }>();
	const back = useRef<HTMLButtonElement>(null);
	// What was removed had the focus.
	useEffect(() => {
		if (undo) back.current?.focus();
	}, [undo]);
	const lines = value ?? [];

	function change(next: string[], focus?: number): void {
		setUndo(undefined);
		set(next.length > 0 ? next : undefined);
		if (focus !== undefined) focusSoon([...path, focus]);
	}
	const add = (at: number, line = "") => change([...lines.slice(0, at), line, ...lines.slice(at)], at);
	function remove(at: number): void {
		const line = lines[at];
		change(
			lines.filter((_, place) => place !== at),
			line ? undefined : Math.max(0, at - 1),
		);
		if (line) setUndo({ line, at });
	}
	function move(at: number, by: number): void {
		const next = [...lines];
		next.splice(at + by, 0, ...next.splice(at, 1));
		change(next, at + by);
	}
	const onKey = (event: KeyboardEvent, at: number) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Enter" && !event.shiftKey) {
			event.preventDefault();
			add(at + 1);
		} else if (event.key === "Backspace" && lines[at] === "" && lines.length > 1) {
			event.preventDefault();
			change(
				lines.filter((_, place) => place !== at),
				Math.max(0, at - 1),
			);
		}
	};
	return (
		<Row field={field} path={path} isGroup>
			{() => (
				<>
					<ol className={styles.lines} role="list">
						{lines.map((line, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
							<li key={place} className={styles.line} data-path={keyOf([...path, place])}>
								<TextControl
									aria-label={`${field.label}, Zeile ${place + 1}`}
									kind={field.item}
									text={line ?? ""}
									onText={(text) => set(lines.map((old, at) => (at === place ? text : old)))}
									onKeyDown={(event) => onKey(event, place)}
								/>
								<span>
									<button
										type="button"
										data-look="bare"
										disabled={place === 0}
										onClick={() => move(place, -1)}
									>
										<Icon of={ArrowUp} size={18} />
										<span className="visually-hidden">Zeile {place + 1} nach oben</span>
									</button>
									<button
										type="button"
										data-look="bare"
										disabled={place === lines.length - 1}
										onClick={() => move(place, 1)}
									>
										<Icon of={ArrowDown} size={18} />
										<span className="visually-hidden">Zeile {place + 1} nach unten</span>
									</button>
									<button type="button" data-look="bare" onClick={() => remove(place)}>
										<Icon of={Trash2} size={18} />
										<span className="visually-hidden">Zeile {place + 1} entfernen</span>
									</button>
								</span>
								<Counter text={line ?? ""} max={field.item.max} />
								<RowMistake path={[...path, place]} />
							</li>
						))}
					</ol>
					<p role="status">
						{undo ? (
							<>
								Die Zeile ist entfernt.{" "}
								<button ref={back} type="button" onClick={() => add(undo.at, undo.line)}>
									Rückgängig
								</button>
							</>
						) : null}
					</p>
					<button
						type="button"
						data-look="box"
						onClick={() => add(lines.length)}
						aria-label={`Zeile hinzufügen: ${field.label}`}
					>
						Zeile hinzufügen
					</button>
				</>
			)}
		</Row>
	);
}
