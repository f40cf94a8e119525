import { useState } from "react";
import { germanDay, parsedDay } from "../../german-day.ts";

type DayChooserProps = { days: string[]; onDay: (day: string) => void };

/** Any day; those on which the page looks different are proposed. */
export function DayChooser({ days, onDay }: DayChooserProps) {
	const [typed, setTyped] = useState("");
	const take = (text: string) => {
		setTyped(text);
		const day = parsedDay(text);
		if (day || text === "") onDay(day ?? "");
	};
	return (
		<label>
			Stand am{" "}
			<input list="tage" placeholder="heute" value={typed} onChange={({ target }) => take(target.value)} />
			<datalist id="tage">
				{days.map((day) => (
					<option key={day} value={germanDay(day)} />
				))}
			</datalist>
		</label>
	);
}
