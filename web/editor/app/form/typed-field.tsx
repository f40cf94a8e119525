import { useState } from "react";
import type { Field } from "../../forms.ts";
import { germanDay, parsedDay } from "../../german-day.ts";
import type { Value } from "../../protocol.ts";
import { PlaceholderLegend } from "../text/placeholder-legend.tsx";
import type { Control } from "./field-view.tsx";
import styles from "./form.module.css";
import { useField } from "./form-context.ts";

/** How people write what is kept, and the value that a text means; nothing for what means none. */
type Way = { shown: (value: Value) => string; meant: (text: string) => Value | undefined; wrong?: string };

const asTyped: Way = { shown: String, meant: (text) => text };

const ways: Partial<Record<Field["kind"], Way>> = {
	// Where a day or words may stand, a day is written as everywhere.
	text: {
		shown: (text) => germanDay(String(text)),
		meant: (text) => (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text) ? (parsedDay(text) ?? text) : text),
	},
	day: {
		shown: (day) => germanDay(String(day)),
		meant: parsedDay,
		wrong: "Das ist kein Tag. Bitte so schreiben: 1.12.2026.",
	},
	number: {
		shown: (value) => String(value).replace(".", ","),
		meant: (text) =>
			/^\s*[-−]?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace("−", "-").replace(",", ".")) : undefined,
		wrong: "Das ist keine Zahl. Bitte so schreiben: 23,97.",
	},
	/** Short texts, each a paragraph; where they are longer than a line, it has to be seen where one ends. */
	lines: {
		shown: (value) => {
			const lines = value as string[];
			return lines.join(lines.some((line) => line.length > 60) ? "\n\n" : "\n");
		},
		meant: (text) =>
			text
				.split("\n")
				.map((line) => line.trim())
				.filter(Boolean),
	},
};

/** What cannot be understood stays as it is typed, and is told. */
export function wrongOf({ kind }: Field, value: Value | undefined): string | undefined {
	const { shown, meant, wrong } = ways[kind] ?? asTyped;
	return wrong && value && meant(shown(value)) === undefined ? wrong : undefined;
}

/** What is typed, in one line or in as many as it needs. */
export function TypedField({
	field,
	path,
	named,
}: Control<"text" | "long" | "day" | "number" | "color" | "lines">) {
	const [value, set] = useField<Value>(path);
	const [typed, setTyped] = useState<string>();
	const { shown, meant, wrong } = ways[field.kind] ?? asTyped;
	const text = typed ?? (value === undefined || value === null ? "" : shown(value));
	const { type } = field as { type?: "email" | "url" };
	const shared = {
		...named,
		value: text,
		spellCheck: type === undefined,
		onChange({ target }: { target: { value: string } }) {
			setTyped(target.value);
			set(target.value.trim() === "" ? undefined : (meant(target.value) ?? target.value));
		},
		onBlur: () => setTyped(undefined),
	};
	return (
		<div className={wrong ? `stack ${styles.short}` : "stack"} data-gap="1">
			{["long", "lines"].includes(field.kind) ? (
				<textarea {...shared} rows={Math.max(text.split("\n").length, Math.ceil(text.length / 60))} />
			) : (
				<input
					{...shared}
					type={field.kind === "color" ? "color" : "text"}
					inputMode={field.kind === "number" ? "decimal" : type}
					autoComplete="off"
				/>
			)}
			<PlaceholderLegend text={text} />
		</div>
	);
}
