import { type ReactNode, useId } from "react";
import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import { Act } from "../ui/act.tsx";
import styles from "./form.module.css";
import { keyOf, useForm, useHasChanged, useMistake } from "./form-context.ts";
import { RowMistake } from "./row-mistake.tsx";

/** What a control is given so that people hear its name, its hint and what is wrong with it. */
export type Named = {
	id: string;
	"aria-describedby": string | undefined;
	"aria-invalid": true | undefined;
	"aria-required": true | undefined;
};

type RowProps = {
	field: Pick<Field, "label" | "hint" | "required">;
	path: Path;
	/** Said instead of what the service finds wrong with it. */
	wrong?: string | undefined;
	/** For several controls: the label names the group. */
	isGroup?: boolean;
	/** Beside the label: a counter, for example. */
	aside?: ReactNode;
	children: (named: Named) => ReactNode;
};

/** A field with its label, its hint, what is wrong with it and the way back to what was there. */
export function Row({ field: { label, hint, required }, path, wrong, isGroup, aside, children }: RowProps) {
	const { store } = useForm();
	const id = useId();
	const mistake = useMistake(path);
	const hasChanged = useHasChanged(path);
	const before = store.before(path);
	const [hintId, mistakeId] = [`${id}-hinweis`, `${id}-fehler`];
	const Label = isGroup ? "span" : "label";
	return (
		<div
			className={`stack ${styles.row}`}
			data-gap="1"
			data-path={keyOf(path)}
			data-invalid={mistake ? "" : undefined}
			data-changed={hasChanged ? "" : undefined}
			{...(isGroup ? { role: "group", "aria-labelledby": `${id}-name` } : {})}
		>
			<div className={`cluster ${styles.head}`} data-align="baseline" data-beside="3">
				<Label id={`${id}-name`} className="label note close" {...(isGroup ? {} : { htmlFor: id })}>
					{label}
					{required ? null : <small> freiwillig</small>}
				</Label>
				{hasChanged && before !== undefined ? (
					<Act className="small" onClick={() => store.set(path, before)} says={`Zurücksetzen: ${label}`}>
						Zurücksetzen
					</Act>
				) : null}
				{aside}
			</div>
			{hint ? (
				<p id={hintId} className="note quiet easy">
					{hint}
				</p>
			) : null}
			{children({
				id,
				"aria-describedby": [hint && hintId, mistake && mistakeId].filter(Boolean).join(" ") || undefined,
				"aria-invalid": mistake ? true : undefined,
				"aria-required": required || undefined,
			})}
			<RowMistake path={path} id={mistakeId} wrong={wrong} />
		</div>
	);
}
