import { CalendarDays } from "lucide";
import { useRef, useState } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Field } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { germanDay, parsedDay } from "../german-day.ts";
import styles from "./form.module.css";
import { useField } from "./form-context.ts";
import { Row } from "./row.tsx";

type ParsedProps = {
	field: Field;
	path: Path;
	shown: (value: Value) => string;
	/** The value that a text means; nothing for what means none. */
	meant: (text: string) => Value | undefined;
	wrong: string;
	numeric?: boolean;
	picker?: boolean;
};

/** What is typed otherwise than it is kept. What cannot be understood stays as it is typed, and is told. */
function ParsedField({ field, path, shown, meant, wrong, numeric, picker }: ParsedProps) {
	const [value, set] = useField<Value>(path);
	const [typed, setTyped] = useState<string>();
	const calendar = useRef<HTMLInputElement>(null);
	const text = typed ?? (value === undefined || value === null ? "" : shown(value));
	const isWrong = text !== "" && meant(text) === undefined;
	return (
		<Row field={field} path={path} wrong={isWrong ? wrong : undefined}>
			{(named) => (
				<div className={styles.beside} data-short="">
					<input
						{...named}
						className={styles.control}
						inputMode={numeric ? "decimal" : undefined}
						autoComplete="off"
						value={text}
						onChange={({ target }) => {
							setTyped(target.value);
							set(target.value.trim() === "" ? undefined : (meant(target.value) ?? target.value));
						}}
						onBlur={() => setTyped(undefined)}
					/>
					{picker ? (
						<span className={styles.picker}>
							<button type="button" data-look="box" onClick={() => calendar.current?.showPicker()}>
								<Icon of={CalendarDays} size={20} />
								<span className="visually-hidden">Im Kalender wählen: {field.label}</span>
							</button>
							<input
								ref={calendar}
								type="date"
								tabIndex={-1}
								aria-hidden="true"
								value={typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? value : ""}
								onChange={({ target }) => set(target.value || undefined)}
							/>
						</span>
					) : null}
				</div>
			)}
		</Row>
	);
}

export function DayField(props: { field: Field; path: Path }) {
	return (
		<ParsedField
			{...props}
			shown={(value) => germanDay(String(value))}
			meant={parsedDay}
			wrong="Das ist kein Tag. Bitte so schreiben: 1.12.2026."
			picker
		/>
	);
}

export function NumberField(props: { field: Field; path: Path }) {
	return (
		<ParsedField
			{...props}
			shown={(value) => String(value).replace(".", ",")}
			meant={(text) => (/^\s*[-−]?\d+([.,]\d+)?\s*$/.test(text) ? numberOf(text) : undefined)}
			wrong="Das ist keine Zahl. Bitte so schreiben: 23,97."
			numeric
		/>
	);
}

const numberOf = (text: string) => Number(text.trim().replace("−", "-").replace(",", "."));
