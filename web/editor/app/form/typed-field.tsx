import { Calendar } from "lucide";
import { useRef, useState } from "react";
import { IconButton } from "../../../app/ui/icon-button/icon-button.tsx";
import type { Field } from "../../forms.ts";
import { germanDay, parsedDay } from "../../german-day.ts";
import type { Value } from "../../protocol.ts";
import { PlaceholderLegend } from "../text/placeholder-legend.tsx";
import type { Control } from "./field-view.tsx";
import styles from "./form.module.css";
import { useField } from "./form-context.ts";

type Kinds = "text" | "long" | "markdown" | "day" | "number" | "color" | "lines" | "record";

/** How people write what is kept, and the value that a text means; nothing for what means none. */
type Way = { shown: (value: Value) => string; meant: (text: string) => Value | undefined; wrong?: string };

const ways: Record<Exclude<Kinds, "markdown">, Way> = {
	// Where a day or words may stand, a day is written as everywhere.
	text: {
		shown: (text) => germanDay(String(text)),
		meant: (text) => (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(text) ? (parsedDay(text) ?? text) : text),
	},
	long: { shown: String, meant: String },
	color: { shown: String, meant: String },
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
		meant: linesOf,
	},
	/** Words and what they lead to, a line for each. */
	record: {
		shown: (value) =>
			Object.entries(value as object)
				.map((pair) => pair.join(": "))
				.join("\n"),
		meant: (text) => {
			const pairs = linesOf(text).map((line) => line.split(/\s*:\s*(.*)/));
			return Object.fromEntries(pairs.flatMap(([name, to = ""]) => (name ? [[name, to]] : [])));
		},
	},
};

function linesOf(text: string): string[] {
	const lines = text.split("\n").map((line) => line.trim());
	return lines.filter(Boolean);
}

/** What cannot be understood stays as it is typed, and is told. */
export function wrongOf(field: Field, value: Value | undefined): string | undefined {
	const way = ways[field.kind as keyof typeof ways];
	return way && textOf(way, value) !== "" && way.meant(textOf(way, value)) === undefined
		? way.wrong
		: undefined;
}

const textOf = ({ shown }: Way, value: Value | undefined) =>
	value === undefined || value === null ? "" : shown(value);

/** What is typed, in one line or in as many as it needs. */
export function TypedField({ field, path, named }: Control<Kinds>) {
	const [value, set] = useField<Value>(path);
	const [typed, setTyped] = useState<string>();
	const calendar = useRef<HTMLInputElement>(null);
	const way = ways[field.kind as keyof typeof ways];
	const text = typed ?? textOf(way, value);
	const take = (next: string) => {
		setTyped(next);
		set(next.trim() === "" ? undefined : (way.meant(next) ?? next));
	};
	const isLine = way.wrong !== undefined || field.kind === "text" || field.kind === "color";
	const type = "type" in field ? field.type : undefined;
	const shared = {
		...named,
		value: text,
		spellCheck: type === undefined,
		onChange: ({ target }: { target: { value: string } }) => take(target.value),
		onBlur: () => setTyped(undefined),
	};
	return (
		<div className={way.wrong ? `line ${styles.short}` : "stack"} data-gap={way.wrong ? "2" : "1"}>
			{isLine ? (
				<input
					{...shared}
					type={field.kind === "color" ? "color" : type === "email" ? "email" : "text"}
					inputMode={type === "url" ? "url" : field.kind === "number" ? "decimal" : undefined}
					autoComplete="off"
				/>
			) : (
				<textarea {...shared} rows={rowsOf(text)} />
			)}
			{field.kind === "day" ? (
				<>
					<IconButton
						of={Calendar}
						label={`Im Kalender wählen: ${field.label}`}
						onClick={() => calendar.current?.showPicker()}
					/>
					<input
						ref={calendar}
						type="date"
						className="visually-hidden"
						tabIndex={-1}
						aria-hidden="true"
						value={String(value ?? "")}
						onChange={({ target }) => set(target.value || undefined)}
					/>
				</>
			) : null}
			<PlaceholderLegend text={text} />
		</div>
	);
}

/** For browsers that do not size a field by its content. */
const rowsOf = (text: string) =>
	text.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 60), 0);
