import { Button } from "../../../app/ui/button/button.tsx";
import type { Field } from "../../forms.ts";
import type { Value } from "../../protocol.ts";
import { at, readable } from "../../value.ts";
import { Thumb } from "../ui/thumb.tsx";
import { type Control, Fields } from "./field-view.tsx";
import { Fold } from "./fold.tsx";
import { keyOf } from "./form-context.ts";
import { startOf } from "./group-field.tsx";
import { useItems } from "./use-items.tsx";

/** Entries of several fields, folded until somebody wants to see one. */
export function ListField({ field, path }: Control<"list">) {
	const { items, isWaiting, add, tools, note } = useItems<Value>(path);
	const addButton = (
		<Button
			tone="line"
			disabled={isWaiting || items.length === field.max}
			aria-label={`Eintrag hinzufügen: ${field.label}`}
			onClick={() => add(startOf(field.fields), field.latestFirst ? 0 : items.length)}
		>
			Eintrag hinzufügen
		</Button>
	);
	return (
		<>
			{field.latestFirst ? addButton : null}
			<ol className="rows" role="list">
				{items.map((item, place) => {
					const title = titleOf(item, field) || `${place + 1}. Eintrag`;
					const key = keyOf([...path, place]);
					const picture = at(item, [field.picture ?? ""]);
					return (
						<li key={key}>
							<Fold
								data-path={key}
								title={
									<>
										{picture ? <Thumb path={String(picture)} width={96} /> : null}
										<span>{title}</span>
									</>
								}
							>
								<Fields fields={field.fields} path={[...path, place]} />
								{tools(place, title)}
							</Fold>
						</li>
					);
				})}
			</ol>
			{note}
			{field.latestFirst ? null : addButton}
		</>
	);
}

/** What stands for an entry as long as it is folded. */
function titleOf(item: Value, { title, fields, latestFirst }: Extract<Field, { kind: "list" }>): string {
	const value = at(item, [title]);
	const named = fields.find(({ name }) => name === title);
	const options = named?.kind === "choice" ? named.options : [];
	const chosen = options?.find((option) => option.value === value);
	const text = chosen ? chosen.label : readable(value);
	const day = latestFirst && fields.find(({ kind }) => kind === "day");
	const since = day && text ? readable(at(item, [day.name])) : "";
	return `${since} ${text.length > 70 ? `${text.slice(0, 69)}…` : text}`.trim();
}
