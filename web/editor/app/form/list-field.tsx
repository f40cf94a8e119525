import { Button } from "../../../app/ui/button/button.tsx";
import type { Field } from "../../forms.ts";
import { germanDay } from "../../german-day.ts";
import { type Path, thumbnail, type Value } from "../../protocol.ts";
import { isBelow } from "../../value.ts";
import { useObserved } from "../observable.ts";
import { Fields } from "./field-view.tsx";
import { Fold } from "./fold.tsx";
import { keyOf, useField, useForm, useHasChanged } from "./form-context.ts";
import { startOf } from "./group-field.tsx";
import { ItemTools } from "./item-tools.tsx";
import { Row } from "./row.tsx";
import { Count } from "./typed-field.tsx";
import { useItems } from "./use-items.tsx";

type ListKind = Extract<Field, { kind: "list" }>;

/** Entries of several fields, folded until somebody wants to see one. */
export function ListField({ field, path }: { field: ListKind; path: Path }) {
	const { items, add, remove, move, note } = useItems<Value>(path);
	const count = items.length;
	const mayAdd = field.max === undefined || count < field.max;
	const addButton = (
		<Button
			tone="line"
			disabled={!mayAdd}
			aria-label={`Eintrag hinzufügen: ${field.label}`}
			onClick={() => add(startOf(field.fields), field.latestFirst ? 0 : count)}
		>
			Eintrag hinzufügen
		</Button>
	);
	return (
		<Row field={field} path={path} isGroup aside={<Count count={count} limits={field} />}>
			{() => (
				<>
					{field.latestFirst ? addButton : null}
					<ol className="rows" role="list">
						{items.map((item, place) => {
							const title = titleOf(item, field, place);
							return (
								<ListItem
									// biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
									key={place}
									field={field}
									title={title}
									path={[...path, place]}
									tools={{
										name: title,
										at: place,
										count,
										onMove: (by) => move(place, by),
										onRemove: () => remove(place, `„${title}“ ist entfernt.`),
										onCopy: mayAdd ? () => add(item, place + 1) : undefined,
									}}
								/>
							);
						})}
					</ol>
					{note}
					{field.latestFirst ? null : addButton}
				</>
			)}
		</Row>
	);
}

type ListItemProps = {
	field: ListKind;
	path: Path;
	title: string;
	tools: Parameters<typeof ItemTools>[0];
};

function ListItem({ field, path, title, tools }: ListItemProps) {
	const { store } = useForm();
	const isWrong = useObserved(store.told, (told) => told.some((one) => isBelow(one.path, path)));
	const [item] = useField<{ [name: string]: Value }>(path);
	const isChanged = useHasChanged(path);
	const picture = field.picture && item?.[field.picture];
	return (
		<li data-path={keyOf(path)}>
			<Fold
				path={path}
				isWrong={isWrong}
				isChanged={isChanged}
				title={
					<>
						{typeof picture === "string" ? <img src={thumbnail(picture, 96)} alt="" /> : null}
						<span>{title}</span>
					</>
				}
			>
				<Fields fields={field.fields} path={path} />
				<ItemTools {...tools} />
			</Fold>
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
