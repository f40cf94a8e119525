import { useState } from "react";

/** A field for a word to look for, and what has it. */
export function useSearch(label: string) {
	const [wanted, setWanted] = useState("");
	const word = wanted.trim().toLowerCase();
	const field = (
		<input
			type="search"
			aria-label={label}
			placeholder={label}
			value={wanted}
			onChange={({ target }) => setWanted(target.value)}
		/>
	);
	return {
		word,
		field,
		has: (text: string) => text.toLowerCase().includes(word),
	};
}
