import { type ComponentProps, useState } from "react";

/** A field for a word to look for, and what has it. */
export function useSearch(label: string, placeholder = "Suchen") {
	const [wanted, setWanted] = useState("");
	const word = wanted.trim().toLowerCase();
	const fieldWith = (rest?: ComponentProps<"input">) => (
		<input
			type="search"
			aria-label={label}
			placeholder={placeholder}
			value={wanted}
			onChange={({ target }) => setWanted(target.value)}
			{...rest}
		/>
	);
	return {
		word,
		fieldWith,
		clear: () => setWanted(""),
		has: (text: string) => text.toLowerCase().includes(word),
	};
}
