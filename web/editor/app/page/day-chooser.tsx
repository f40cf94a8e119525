import { useState } from "react";
import { dayOf } from "../../../app/content/berlin-time.ts";
import { germanDay, parsedDay } from "../../german-day.ts";

type DayChooserProps = { days: string[]; day: string; onDay: (day: string) => void };

/** Any day: those on which the page looks different can be chosen, others are typed. */
export function DayChooser({ days, day, onDay }: DayChooserProps) {
	const [typed, setTyped] = useState("");
	const all = [...new Set([...days, ...(day ? [day] : [])])].sort();
	const take = () => {
		const meant = parsedDay(typed);
		if (meant) onDay(meant);
	};
	return (
		<span className="line" data-gap="2">
			<label>
				Stand am{" "}
				<select value={day} onChange={({ target }) => onDay(target.value)}>
					<option value="">heute, {germanDay(dayOf(new Date()))}</option>
					{all.map((one) => (
						<option key={one} value={one}>
							{germanDay(one)}
						</option>
					))}
				</select>
			</label>
			<input
				aria-label="Anderer Tag"
				placeholder="1.12.2026"
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				onBlur={take}
				onKeyDown={({ key }) => key === "Enter" && take()}
			/>
		</span>
	);
}
