import { ChevronDown } from "lucide";
import type { KeyboardEvent } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Field } from "../../forms.ts";
import { germanDay } from "../../german-day.ts";
import { type Path, thumbnail, type Value } from "../../protocol.ts";
import { isBelow } from "../../value.ts";
import { Act } from "../ui/act.tsx";
import { Wrong } from "../ui/wrong.tsx";
import { Fields } from "./field-view.tsx";
import styles from "./form.module.css";
import { keyOf, useField, useHasChanged, useIsOpen, useTold } from "./form-context.ts";
import { startOf } from "./group-field.tsx";
import { ItemTools } from "./item-tools.tsx";
import { Row } from "./row.tsx";
import { RowMistake } from "./row-mistake.tsx";
import { Counter, TextControl } from "./text-field.tsx";
import { useItems } from "./use-items.tsx";

type ListKind = Extract<Field, { kind: "list" | "lines" }>;

/** Entries of several fields, folded until somebody wants to see one, or short texts; one below the other. */
export function ListField({ field, path }: { field: ListKind; path: Path }) {
	const isLines = field.kind === "lines";
	const isLatestFirst = !isLines && field.latestFirst;
	const { items, add, remove, move, change, note } = useItems<Value>(path);
	const count = items.length;
	const mayAdd = field.max === undefined || count < field.max;
	const words = isLines ? "Zeile hinzufügen" : "Eintrag hinzufügen";
	const addButton = (
		<Act
			look="box"
			disabled={!mayAdd}
			says={`${words}: ${field.label}`}
			onClick={() => add(isLines ? "" : startOf(field.fields), isLatestFirst ? 0 : count)}
		>
			{words}
		</Act>
	);
	/** Enter begins the next line, and an empty one is taken back. */
	const onKey = (event: KeyboardEvent, at: number) => {
		const isNext = event.key === "Enter" && !event.shiftKey;
		const isBack = event.key === "Backspace" && items[at] === "" && count > 1;
		if (event.nativeEvent.isComposing || !(isNext || isBack)) return;
		event.preventDefault();
		if (isNext) add("", at + 1);
		else remove(at);
	};
	const tools = (name: string, at: number) => ({
		...{ name, at, count },
		onMove: (by: number) => move(at, by),
		onRemove: () => remove(at, items[at] === "" ? undefined : `„${name}“ ist entfernt.`),
	});
	return (
		<Row field={field} path={path} isGroup aside={isLines ? null : <Count count={count} field={field} />}>
			{() => (
				<>
					{isLatestFirst ? addButton : null}
					<ol className={isLines ? "stack" : "rows"} data-gap={isLines ? "2" : undefined} role="list">
						{items.map((item, place) =>
							isLines ? (
								// biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
								<li key={place} className={styles.line} data-path={keyOf([...path, place])}>
									<TextControl
										aria-label={`${field.label}, Zeile ${place + 1}`}
										kind={field.item}
										text={String(item ?? "")}
										onText={(text) => change(place, text)}
										onKeyDown={(event) => onKey(event, place)}
									/>
									<ItemTools {...tools(`Zeile ${place + 1}`, place)} />
									<Counter text={String(item ?? "")} max={field.item.max} />
									<RowMistake path={[...path, place]} />
								</li>
							) : (
								<ListItem
									// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
									key={place}
									field={field}
									path={[...path, place]}
									title={titleOf(item, field, place)}
									tools={{
										...tools(titleOf(item, field, place), place),
										onCopy: mayAdd ? () => add(item, place + 1) : undefined,
									}}
								/>
							),
						)}
					</ol>
					{note}
					{isLatestFirst ? null : addButton}
				</>
			)}
		</Row>
	);
}

function Count({ count, field: { min, max } }: { count: number; field: ListKind }) {
	const wanted = min === max && min !== undefined ? `genau ${min}` : min ? `mindestens ${min}` : "";
	return <small>{wanted && count !== min ? `${count} (${wanted})` : count}</small>;
}

type ListItemProps = {
	field: Extract<Field, { kind: "list" }>;
	path: Path;
	title: string;
	tools: Parameters<typeof ItemTools>[0];
};

function ListItem({ field, path, title, tools }: ListItemProps) {
	const [isOpen, setOpen] = useIsOpen(path);
	const isWrong = useTold((told) => told.some((one) => isBelow(one.path, path)));
	const [item] = useField<{ [name: string]: Value }>(path);
	const hasChanged = useHasChanged(path);
	const picture = field.picture && item?.[field.picture];
	return (
		<li className={styles.item} data-path={keyOf(path)} data-changed={hasChanged ? "" : undefined}>
			<button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				{typeof picture === "string" ? <img src={thumbnail(picture, 96)} alt="" /> : null}
				<span>{title}</span>
				{isWrong ? <Wrong says="Hier fehlt noch etwas." /> : null}
				<Icon of={ChevronDown} size={20} />
			</button>
			{isOpen ? (
				<div className={`stack ${styles.inside}`} data-gap="4">
					<Fields fields={field.fields} path={path} />
					<ItemTools {...tools} hasWords />
				</div>
			) : null}
		</li>
	);
}

/** What stands for an entry as long as it is folded. */
function titleOf(item: Value, { title, fields, latestFirst }: ListItemProps["field"], place: number): string {
	const group = item as { [name: string]: Value };
	const [value, named] = [group[title], fields.find(({ name }) => name === title)];
	const chosen = named && "options" in named && named.options.find((option) => option.value === value);
	if (chosen) return chosen.label;
	const day = latestFirst && fields.find(({ kind }) => kind === "day");
	const since = day && group[day.name] ? `${germanDay(String(group[day.name]))} ` : "";
	const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
	if (!text) return `${place + 1}. Eintrag`;
	return since + (text.length > 70 ? `${text.slice(0, 69)}…` : text);
}
