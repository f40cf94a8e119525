import { type ReactNode, useId } from "react";
import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
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
	const described = [hint && `${id}-hinweis`, mistake && `${id}-fehler`].filter(Boolean).join(" ");
	const Label = isGroup ? "span" : "label";
	return (
		<div
			className={styles.row}
			data-path={keyOf(path)}
			data-invalid={mistake ? "" : undefined}
			data-changed={hasChanged ? "" : undefined}
			{...(isGroup ? { role: "group", "aria-labelledby": `${id}-name` } : {})}
		>
			<div className={styles.head}>
				<Label id={`${id}-name`} className={styles.label} {...(isGroup ? {} : { htmlFor: id })}>
					{label}
					{required ? null : <span className={styles.optional}> freiwillig</span>}
				</Label>
				{hasChanged && before !== undefined && !store.isNew ? (
					<button
						type="button"
						title="Wieder so, wie es war"
						onClick={() => store.set(path, before)}
						aria-label={`Zurücksetzen: ${label}`}
					>
						Zurücksetzen
					</button>
				) : null}
				{aside}
			</div>
			{hint ? (
				<p id={`${id}-hinweis`} className={styles.hint}>
					{hint}
				</p>
			) : null}
			{children({
				id,
				"aria-describedby": described || undefined,
				"aria-invalid": mistake ? true : undefined,
				"aria-required": required || undefined,
			})}
			<RowMistake path={path} id={`${id}-fehler`} wrong={wrong} />
		</div>
	);
}
