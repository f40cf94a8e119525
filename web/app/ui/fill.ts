/** Puts values into the {gaps} of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
