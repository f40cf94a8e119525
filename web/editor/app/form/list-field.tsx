import { Button } from "../../../app/ui/button/button.tsx";
import type { Field } from "../../forms.ts";
import { thumbnail, type Value } from "../../protocol.ts";
import { at, readable } from "../../value.ts";
import { type Control, Fields } from "./field-view.tsx";
import { Fold } from "./fold.tsx";
import { keyOf } from "./form-context.ts";
import { startOf } from "./group-field.tsx";
import { ItemTools } from "./item-tools.tsx";
import { useItems } from "./use-items.tsx";

type ListKind = Extract<Field, { kind: "list" }>;

/** Entries of several fields, folded until somebody wants to see one. */
export function ListField({ field, path }: Control<"list">) {
	const list = useItems<Value>(path);
	const count = list.items.length;
	const mayAdd = field.max === undefined || count < field.max;
	const addButton = (
		<Button
			tone="line"
			disabled={!mayAdd}
			aria-label={`Eintrag hinzufügen: ${field.label}`}
			onClick={() => list.add(startOf(field.fields), field.latestFirst ? 0 : count)}
		>
			Eintrag hinzufügen
		</Button>
	);
	return (
		<>
			{field.latestFirst ? addButton : null}
			<ol className="rows" role="list">
				{list.items.map((item, place) => {
					const title = titleOf(item, field, place);
					return (
						<li key={list.keys[place]}>
							<Fold
								data-path={keyOf([...path, place])}
								title={
									<>
										{pictureOf(item, field)}
										<span>{title}</span>
									</>
								}
							>
								<Fields fields={field.fields} path={[...path, place]} />
								<ItemTools of={list} at={place} name={title} mayCopy={mayAdd} />
							</Fold>
						</li>
					);
				})}
			</ol>
			{list.note}
			{field.latestFirst ? null : addButton}
		</>
	);
}

function pictureOf(item: Value, { picture = "" }: ListKind) {
	const path = at(item, [picture]);
	return typeof path === "string" ? <img src={thumbnail(path, 96)} alt="" /> : null;
}

/** What stands for an entry as long as it is folded. */
function titleOf(item: Value, { title, fields, latestFirst }: ListKind, place: number): string {
	const [value, named] = [at(item, [title]), fields.find(({ name }) => name === title)];
	const chosen = named && "options" in named && named.options.find((option) => option.value === value);
	const day = latestFirst && fields.find(({ kind }) => kind === "day");
	const since = day ? readable(at(item, [day.name])) : "";
	const text = chosen ? chosen.label : readable(value);
	if (!text) return `${place + 1}. Eintrag`;
	return `${since} ${text.length > 70 ? `${text.slice(0, 69)}…` : text}`.trim();
}
