import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Copy, Trash2 } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Field } from "../../forms.ts";
import { type Path, thumbnail, type Value } from "../../protocol.ts";
import { germanDay } from "../german-day.ts";
import { isBelow } from "../value.ts";
import { Fields } from "./field-view.tsx";
import { focusSoon } from "./focus-field.ts";
import styles from "./form.module.css";
import { keyOf, useField, useForm, useHasChanged, useIsOpen, useTold, withKey } from "./form-context.ts";
import { startOf } from "./group-field.tsx";
import { Row } from "./row.tsx";

type ListKind = Extract<Field, { kind: "list" }>;

/** Entries of several fields, one below the other, folded until somebody wants to see one. */
export function ListField({ field, path }: { field: ListKind; path: Path }) {
	const { open } = useForm();
	const [value, set] = useField<Value[]>(path);
	const [undo, setUndo] = useState<{ told: string; item: Value; at: number }>();
	const back = useRef<HTMLButtonElement>(null);
	// What was removed had the focus.
	useEffect(() => {
		if (undo) back.current?.focus();
	}, [undo]);
	const items = value ?? [];
	const mayAdd = field.max === undefined || items.length < field.max;

	/** Where each entry stands afterwards, so that what is open stays open. */
	function arrange(next: Value[], placeOf: (place: number) => number | undefined): void {
		const own = `${keyOf(path)}.`;
		const moved = [...open.get()].flatMap((key) => {
			const [, place, rest = ""] = key.startsWith(own)
				? (/^(\d+)(.*)$/.exec(key.slice(own.length)) ?? [])
				: [];
			if (place === undefined) return [key];
			const now = placeOf(Number(place));
			return now === undefined ? [] : [`${own}${now}${rest}`];
		});
		open.set(new Set(moved));
		set(next);
	}

	function add(item: Value, at: number): void {
		setUndo(undefined);
		arrange([...items.slice(0, at), item, ...items.slice(at)], (place) => (place < at ? place : place + 1));
		open.set(withKey(open.get(), keyOf([...path, at]), true));
		focusSoon([...path, at]);
	}

	function remove(at: number): void {
		const item = items[at] ?? {};
		setUndo({ told: `„${titleOf(item, field, at)}“ ist entfernt.`, item, at });
		arrange(
			items.filter((_, place) => place !== at),
			(place) => (place === at ? undefined : place < at ? place : place - 1),
		);
	}

	function move(at: number, to: number): void {
		setUndo(undefined);
		const next = [...items];
		next.splice(to, 0, ...next.splice(at, 1));
		arrange(next, (place) => (place === at ? to : place === to ? at : place));
		focusSoon([...path, to]);
	}

	const addButton = (
		<button
			type="button"
			data-look="box"
			disabled={!mayAdd}
			onClick={() => add(startOf(field.fields), field.latestFirst ? 0 : items.length)}
			aria-label={`Eintrag hinzufügen: ${field.label}`}
		>
			Eintrag hinzufügen
		</button>
	);
	return (
		<Row field={field} path={path} isGroup aside={<Count items={items.length} field={field} />}>
			{() => (
				<>
					{field.latestFirst ? addButton : null}
					<ol className={styles.list} role="list">
						{items.map((item, place) => (
							<ListItem
								// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
								key={place}
								field={field}
								path={[...path, place]}
								title={titleOf(item, field, place)}
								onMove={(by) => move(place, place + by)}
								isFirst={place === 0}
								isLast={place === items.length - 1}
								onCopy={mayAdd ? () => add(item, place + 1) : undefined}
								onRemove={() => remove(place)}
							/>
						))}
					</ol>
					<p role="status">
						{undo ? (
							<>
								{undo.told}{" "}
								<button ref={back} type="button" onClick={() => add(undo.item, undo.at)}>
									Rückgängig
								</button>
							</>
						) : null}
					</p>
					{field.latestFirst ? null : addButton}
				</>
			)}
		</Row>
	);
}

function Count({ items, field: { min, max } }: { items: number; field: ListKind }) {
	const wanted = min === max && min !== undefined ? `genau ${min}` : min ? `mindestens ${min}` : "";
	return (
		<span className={styles.count}>
			{items}
			{wanted && items !== min ? ` (${wanted})` : ""}
		</span>
	);
}

type ItemProps = {
	field: ListKind;
	path: Path;
	title: string;
	isFirst: boolean;
	isLast: boolean;
	onMove: (by: number) => void;
	onCopy: (() => void) | undefined;
	onRemove: () => void;
};

function ListItem({ field, path, title, isFirst, isLast, onMove, onCopy, onRemove }: ItemProps) {
	const [isOpen, setOpen] = useIsOpen(path);
	const isWrong = useTold((told) => told.some((one) => isBelow(one.path, path)));
	const [item] = useField<{ [name: string]: Value }>(path);
	const hasChanged = useHasChanged(path);
	const picture = field.picture && item?.[field.picture];
	const key = keyOf(path);
	const what = <span className="visually-hidden"> „{title}“</span>;
	return (
		<li
			className={styles.item}
			data-path={key}
			data-open={isOpen ? "" : undefined}
			data-changed={hasChanged ? "" : undefined}
		>
			<button
				type="button"
				className={styles.fold}
				aria-expanded={isOpen}
				aria-controls={`inhalt-${key}`}
				onClick={() => setOpen(!isOpen)}
			>
				{typeof picture === "string" ? (
					<img src={thumbnail(picture, 96)} alt="" className={styles.thumb} />
				) : null}
				<span className={styles.title}>{title}</span>
				{isWrong ? (
					<span className={styles.wrong}>
						<Icon of={CircleAlert} size={20} />
						<span className="visually-hidden">Hier fehlt noch etwas.</span>
					</span>
				) : null}
				<Icon of={ChevronDown} size={20} />
			</button>
			{isOpen ? (
				<div id={`inhalt-${key}`} className={styles.inside}>
					<Fields fields={field.fields} path={path} />
					<div className={styles.actions}>
						<button type="button" data-look="box" disabled={isFirst} onClick={() => onMove(-1)}>
							<Icon of={ArrowUp} size={18} /> Nach oben{what}
						</button>
						<button type="button" data-look="box" disabled={isLast} onClick={() => onMove(1)}>
							<Icon of={ArrowDown} size={18} /> Nach unten{what}
						</button>
						{onCopy ? (
							<button type="button" data-look="box" onClick={onCopy}>
								<Icon of={Copy} size={18} /> Verdoppeln{what}
							</button>
						) : null}
						<button type="button" data-look="box" onClick={onRemove}>
							<Icon of={Trash2} size={18} /> Entfernen{what}
						</button>
					</div>
				</div>
			) : null}
		</li>
	);
}

/** What stands for an entry as long as it is folded. */
function titleOf(item: Value | undefined, { title, fields, latestFirst }: ListKind, place: number): string {
	const group = (item ?? {}) as { [name: string]: Value };
	const named = fields.find(({ name }) => name === title);
	const value = group[title];
	if (named && "options" in named) {
		const chosen = named.options.find((option) => option.value === value);
		if (chosen) return chosen.label;
	}
	const day = latestFirst ? fields.find(({ kind }) => kind === "day") : undefined;
	const since = day && typeof group[day.name] === "string" ? `${germanDay(String(group[day.name]))} ` : "";
	const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
	return text
		? text.length > 70
			? `${since}${text.slice(0, 69)}…`
			: `${since}${text}`
		: `${place + 1}. Eintrag`;
}
