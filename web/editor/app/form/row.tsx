import { CircleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Field } from "../../forms.ts";
import type { Path } from "../../protocol.ts";
import styles from "./form.module.css";
import { keyOf, useForm, useHasChanged, useMistake } from "./form-context.ts";

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
			className="stack"
			data-gap="1"
			data-path={keyOf(path)}
			{...(isGroup ? { role: "group", "aria-labelledby": `${id}-name` } : {})}
		>
			<div
				className={`cluster ${styles.head}`}
				data-align="baseline"
				data-beside="3"
				data-changed={hasChanged ? "" : undefined}
			>
				<Label id={`${id}-name`} className="label note close" {...(isGroup ? {} : { htmlFor: id })}>
					{label}
					{required ? null : <small> freiwillig</small>}
				</Label>
				{hasChanged && before !== undefined ? (
					<button
						type="button"
						className="small"
						onClick={() => store.set(path, before)}
						aria-label={`Zurücksetzen: ${label}`}
					>
						Zurücksetzen
					</button>
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
			{mistake ? (
				<p id={mistakeId} className="line note medium wrong" data-gap="2">
					<Icon of={CircleAlert} size={20} />
					<span>{wrong ?? mistake}</span>
				</p>
			) : null}
		</div>
	);
}
