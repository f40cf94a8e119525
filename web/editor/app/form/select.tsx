import type { Option } from "../../forms.ts";
import type { Named } from "./row.tsx";

type SelectProps = {
	named: Named;
	options: readonly Option[];
	value: string | number | undefined;
	required: boolean;
	onChoose: (value: Option["value"] | undefined) => void;
};

/** One of several; what is there no more can still be seen. */
export function Select({ named, options, value, required, onChoose }: SelectProps) {
	const isKnown = value === undefined || options.some((option) => option.value === value);
	return (
		<select
			{...named}
			value={String(value ?? "")}
			onChange={({ target }) => onChoose(options.find((one) => String(one.value) === target.value)?.value)}
		>
			{required && value !== undefined ? null : <option value="">{required ? "Bitte wählen" : "–"}</option>}
			{isKnown ? null : <option value={String(value)}>{value} (gibt es nicht mehr)</option>}
			{options.map((option) => (
				<option key={option.value} value={String(option.value)}>
					{option.label}
				</option>
			))}
		</select>
	);
}
