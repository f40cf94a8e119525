import { Calendar } from "lucide";
import { useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Field } from "../../forms.ts";
import { germanDay, parsedDay } from "../../german-day.ts";
import type { Path, Value } from "../../protocol.ts";
import { account } from "../service.ts";
import { PlaceholderLegend } from "../text/placeholder-legend.tsx";
import styles from "./form.module.css";
import { useField } from "./form-context.ts";
import { Row } from "./row.tsx";

type Words = Extract<Field, { kind: "text" | "long" | "markdown" }>;
type Typed = Words | Extract<Field, { kind: "day" | "number" | "color" | "lines" | "record" }>;

/** How people write what is kept, and the value that a text means; nothing for what means none. */
type Way = { shown: (value: Value) => string; meant: (text: string) => Value | undefined; wrong?: string };

const ways: Record<Exclude<Typed["kind"], "markdown">, Way> = {
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

/** What is typed, in one line or in as many as it needs. What cannot be understood stays as it is typed, and is told. */
export function TypedField({ field, path }: { field: Typed & { kind: keyof typeof ways }; path: Path }) {
	const [value, set] = useField<Value>(path);
	const [typed, setTyped] = useState<string>();
	const { shown, meant, wrong } = ways[field.kind];
	const text = typed ?? (value === undefined || value === null ? "" : shown(value));
	const take = (next: string) => {
		setTyped(next);
		set(next.trim() === "" ? undefined : (meant(next) ?? next));
	};
	const isWrong = text !== "" && meant(text) === undefined;
	const isLine = wrong !== undefined || field.kind === "text" || field.kind === "color";
	const type = "type" in field ? field.type : undefined;
	const hint = [field.hint, field.kind === "lines" ? "Jeder Absatz ist ein Punkt." : ""]
		.filter(Boolean)
		.join(" ");
	return (
		<Row
			field={{ ...field, ...(hint ? { hint } : {}) }}
			path={path}
			wrong={isWrong ? wrong : undefined}
			aside={<Room field={field} text={text} />}
		>
			{(named) => {
				const shared = {
					...named,
					value: text,
					spellCheck: type === undefined,
					onChange: ({ target }: { target: { value: string } }) => take(target.value),
					onBlur: () => setTyped(undefined),
				};
				return (
					<div className={wrong ? `line ${styles.short}` : "stack"} data-gap={wrong ? "2" : "1"}>
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
							<span className={styles.calendar}>
								<Icon of={Calendar} />
								<input
									type="date"
									aria-label={`Im Kalender wählen: ${field.label}`}
									value={String(value ?? "")}
									onChange={({ target }) => set(target.value || undefined)}
									onClick={({ currentTarget }) => currentTarget.showPicker()}
								/>
							</span>
						) : null}
						<PlaceholderLegend text={text} />
					</div>
				);
			}}
		</Row>
	);
}

/** For browsers that do not size a field by its content. */
const rowsOf = (text: string) =>
	text.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 60), 0);

type CountProps = { count: number; limits: { min?: number; max?: number } };

/** How many there are, and should be. */
export function Count({ count, limits: { min, max } }: CountProps) {
	const wanted = min === max && min !== undefined ? `genau ${min}` : min ? `mindestens ${min}` : "";
	return <small>{wanted && count !== min ? `${count} (${wanted})` : count}</small>;
}

/** How many paragraphs there are, or how much room is left, as soon as it gets narrow. */
function Room({ field, text }: { field: Typed; text: string }) {
	if (field.kind === "lines") return <Count count={linesOf(text).length} limits={field} />;
	if (field.kind !== "text" && field.kind !== "long") return null;
	// „ | name of the company“ comes behind it.
	const name = account.get()?.company.shortName ?? "";
	const max = field.withCompany ? field.withCompany - 3 - name.length : field.max;
	if (!max || text.length < max * 0.8) return null;
	const left = max - text.length;
	return (
		<small className={left < 0 ? "wrong label" : undefined}>
			{left < 0 ? `${-left} zu viel` : `noch ${left}`}
		</small>
	);
}
