import { useState } from "react";
import type { Field, Kind } from "../../forms.ts";
import { germanDay, parsedDay } from "../../german-day.ts";
import type { Path } from "../../protocol.ts";
import { account } from "../service.ts";
import { PlaceholderLegend } from "../text/placeholder-legend.tsx";
import { useField } from "./form-context.ts";
import { Row } from "./row.tsx";

type TextKind = Extract<Kind, { kind: "text" | "long" | "markdown" }>;

/** A few words in one line, or sentences in as many as they need. */
export function TextField({ field, path }: { field: Field & TextKind; path: Path }) {
	const [value, set] = useField<string>(path);
	const isLine = field.kind === "text";
	// Where a day or words may stand, a day is written as everywhere.
	const text = isLine ? germanDay(String(value ?? "")) : String(value ?? "");
	const name = account.get()?.company.shortName ?? "";
	const max = field.withCompany ? field.withCompany - 3 - name.length : field.max;
	const take = (typed: string) => {
		const day = isLine && /^\d{1,2}\.\d{1,2}\.\d{4}$/.test(typed) ? parsedDay(typed) : undefined;
		set(typed === "" ? undefined : (day ?? typed));
	};
	return (
		<Row field={field} path={path} aside={<Counter text={text} max={max} />}>
			{(named) => (
				<>
					<TextControl {...named} kind={field} text={text} onText={take} />
					<PlaceholderLegend text={text} />
				</>
			)}
		</Row>
	);
}

/** Short texts, each a paragraph. */
export function LinesField({ field, path }: { field: Extract<Field, { kind: "lines" }>; path: Path }) {
	const [value = [], set] = useField<string[]>(path);
	const [typed, setTyped] = useState<string>();
	// Where they are longer than a line, it has to be seen where one ends.
	const gap = value.some((line) => line.length > 60) ? "\n\n" : "\n";
	const take = (text: string) => {
		setTyped(text);
		const lines = text.split("\n").map((line) => line.trim());
		set(lines.filter(Boolean));
	};
	const hint = [field.hint, "Jeder Absatz ist ein Punkt."].filter(Boolean).join(" ");
	return (
		<Row field={{ ...field, hint }} path={path} aside={<Count count={value.length} limits={field} />}>
			{(named) => (
				<TextControl
					{...named}
					kind={{ kind: "long" }}
					text={typed ?? value.join(gap)}
					onText={take}
					onBlur={() => setTyped(undefined)}
				/>
			)}
		</Row>
	);
}

type CountProps = { count: number; limits: { min?: number; max?: number } };

/** How many there are, and should be. */
export function Count({ count, limits: { min, max } }: CountProps) {
	const wanted = min === max && min !== undefined ? `genau ${min}` : min ? `mindestens ${min}` : "";
	return <small>{wanted && count !== min ? `${count} (${wanted})` : count}</small>;
}

/** How much room is left, as soon as it gets narrow. */
function Counter({ text, max }: { text: string; max?: number | undefined }) {
	if (!max || text.length < max * 0.8) return null;
	const left = max - text.length;
	return (
		<small className={left < 0 ? "wrong label" : undefined}>
			{left < 0 ? `${-left} zu viel` : `noch ${left}`}
		</small>
	);
}

type ControlProps = {
	id?: string;
	kind: TextKind;
	text: string;
	onText: (text: string) => void;
	onBlur?: () => void;
};

function TextControl({ kind, text, onText, ...rest }: ControlProps) {
	// For browsers that do not size a field by its content.
	const rows = text.split("\n").reduce((sum, line) => sum + Math.ceil((line.length + 1) / 60), 0);
	const shared = { ...rest, value: text, spellCheck: kind.type === undefined };
	return kind.kind !== "text" ? (
		<textarea {...shared} rows={rows} onChange={({ target }) => onText(target.value)} />
	) : (
		<input
			{...shared}
			type={kind.type === "email" ? "email" : "text"}
			inputMode={kind.type === "url" ? "url" : undefined}
			autoComplete="off"
			onChange={({ target }) => onText(target.value)}
		/>
	);
}
