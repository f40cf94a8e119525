import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";

type FieldProps = Pick<
	ComponentProps<"input">,
	"maxLength" | "placeholder" | "min" | "max" | "step" | "inputMode"
> & {
	id: string;
	name: string;
	label: string;
	type: "text" | "email" | "tel" | "search" | "number" | "textarea" | "select";
	required?: boolean;
	autoComplete?: string;
	/** Of a text area. */
	rows?: number | undefined;
	/** Of a select. The first is what it stands on, and counts as nothing chosen. */
	options?: readonly string[] | undefined;
	/** How the options are shown, where that is not what they send. */
	optionLabels?: readonly string[] | undefined;
	readOnly?: boolean;
	error?: string | undefined;
	/** How much of the form's row it takes. */
	width?: "half" | "short" | "full";
};

/** A label, a field of one or more lines, and what is wrong with it. */
export function Field({
	id,
	label,
	type,
	rows,
	options = [],
	optionLabels = options,
	error,
	width = "full",
	...rest
}: FieldProps) {
	const errorId = `${id}-fehler`;
	const control = {
		...rest,
		id,
		className: styles.control,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": error ? errorId : undefined,
	} satisfies ComponentProps<"input"> & ComponentProps<"textarea">;
	const { readOnly: _, ...select } = control;
	return (
		<div
			className={`stack ${styles.field}`}
			data-gap="1"
			data-width={width}
			data-invalid={error ? "" : undefined}
		>
			<label htmlFor={id} className="note label close">
				{label}
				{rest.required ? <span aria-hidden="true">{"\u00a0*"}</span> : null}
			</label>
			{type === "textarea" ? <textarea {...control} rows={rows} /> : null}
			{type === "select" ? (
				<select {...select}>
					{options.map((option, place) => (
						<option key={option} value={place === 0 ? "" : option}>
							{optionLabels[place]}
						</option>
					))}
				</select>
			) : null}
			{type !== "textarea" && type !== "select" ? <input {...control} type={type} /> : null}
			{error ? <FieldError id={errorId} text={error} /> : null}
		</div>
	);
}
