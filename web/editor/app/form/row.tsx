import { type ReactNode, useId } from "react";
import { FieldError } from "../../../app/ui/field/field-error.tsx";
import type { Field } from "../../forms.ts";
import type { Mistake, Path } from "../../protocol.ts";
import { fieldOf, isBelow } from "../../value.ts";
import { useObserved } from "../observable.ts";
import { keyOf, useEntry, useField } from "./form-context.ts";
import { wrongOf } from "./typed-field.tsx";

/** What a control is given so that people hear its name, its hint and what is wrong with it. */
export type Named = {
	id: string;
	"aria-describedby": string;
	"aria-invalid": true | undefined;
	"aria-required": true | undefined;
};

type RowProps = {
	field: Field;
	path: Path;
	/** Several controls: the label names them all. */
	isGroup: boolean;
	children: (named: Named) => ReactNode;
};

/** A field with its label, its hint and what is wrong with it. */
export function Row({ field, path, isGroup, children }: RowProps) {
	const { kind, label, hint, required } = field;
	const [value] = useField(path);
	const store = useEntry();
	const id = useId();
	const found = useObserved(store.mistakes, (all) =>
		all.find((one) => keyOf(fieldOf(one.path)) === keyOf(path)),
	);
	const mistake = found ? (wrongOf(field, value) ?? sentenceOf(found)) : undefined;
	const isIn = (change: { path: Path }) => isBelow(change.path, path) || isBelow(path, change.path);
	const hasChanged = useObserved(store.details, (details) => !store.isNew && details.some(isIn));
	return (
		<div
			className="stack"
			data-gap="1"
			data-path={keyOf(path)}
			data-wrong={mistake ? "" : undefined}
			{...(isGroup ? { role: "group", "aria-label": label } : {})}
		>
			<label className="label note close" htmlFor={id} data-changed={hasChanged ? "" : undefined}>
				{label}
				{required || kind === "switch" ? null : <small> freiwillig</small>}
			</label>
			{hint ? (
				<p id={`${id}-hinweis`} className="note quiet easy">
					{hint}
				</p>
			) : null}
			{children({
				id,
				"aria-describedby": `${id}-hinweis ${id}-fehler`,
				"aria-invalid": mistake ? true : undefined,
				"aria-required": required || undefined,
			})}
			{mistake ? <FieldError id={`${id}-fehler`} text={mistake} /> : null}
		</div>
	);
}

/** Of several texts in a field it is told which one is meant. */
function sentenceOf({ path, text }: Mistake): string {
	const place = path.at(-1);
	const sentence = text.charAt(0).toUpperCase() + text.slice(1);
	return typeof place === "number" ? `${place + 1}. Eintrag: ${sentence}` : sentence;
}
