import { CalendarDays } from "lucide";
import { useRef, useState } from "react";
import type { Field } from "../../forms.ts";
import { germanDay, parsedDay } from "../../german-day.ts";
import type { Path, Value } from "../../protocol.ts";
import { Act } from "../ui/act.tsx";
import styles from "./form.module.css";
import { useField } from "./form-context.ts";
import { Row } from "./row.tsx";

type FieldProps = { field: Field; path: Path };
type ParsedProps = FieldProps & {
	shown: (value: Value) => string;
	/** The value that a text means; nothing for what means none. */
	meant: (text: string) => Value | undefined;
	wrong: string;
};

/** What is typed otherwise than it is kept. What cannot be understood stays as it is typed, and is told. */
function ParsedField({ field, path, shown, meant, wrong }: ParsedProps) {
	const [value, set] = useField<Value>(path);
	const [typed, setTyped] = useState<string>();
	const calendar = useRef<HTMLInputElement>(null);
	const text = typed ?? (value === undefined || value === null ? "" : shown(value));
	const isDay = field.kind === "day";
	return (
		<Row field={field} path={path} wrong={text !== "" && meant(text) === undefined ? wrong : undefined}>
			{(named) => (
				<div className={`line ${styles.short}`} data-gap="2">
					<input
						{...named}
						inputMode={isDay ? undefined : "decimal"}
						autoComplete="off"
						value={text}
						onChange={({ target }) => {
							setTyped(target.value);
							set(target.value.trim() === "" ? undefined : (meant(target.value) ?? target.value));
						}}
						onBlur={() => setTyped(undefined)}
					/>
					{isDay ? (
						<>
							<Act
								look="box"
								icon={CalendarDays}
								says={`Im Kalender wählen: ${field.label}`}
								onClick={() => calendar.current?.showPicker()}
							/>
							<input
								ref={calendar}
								type="date"
								className={styles.calendar}
								tabIndex={-1}
								aria-hidden="true"
								value={/^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : ""}
								onChange={({ target }) => set(target.value || undefined)}
							/>
						</>
					) : null}
				</div>
			)}
		</Row>
	);
}

export function DayField(props: FieldProps) {
	const wrong = "Das ist kein Tag. Bitte so schreiben: 1.12.2026.";
	return <ParsedField {...props} shown={(day) => germanDay(String(day))} meant={parsedDay} wrong={wrong} />;
}

export function NumberField(props: FieldProps) {
	const wrong = "Das ist keine Zahl. Bitte so schreiben: 23,97.";
	const shown = (value: Value) => String(value).replace(".", ",");
	return <ParsedField {...props} shown={shown} meant={numberOf} wrong={wrong} />;
}

function numberOf(text: string): number | undefined {
	const isNumber = /^\s*[-−]?\d+([.,]\d+)?\s*$/.test(text);
	return isNumber ? Number(text.trim().replace("−", "-").replace(",", ".")) : undefined;
}
