/** The text of a script (`?script`) as an element of its own; it runs where it stands. */
export function Script({ text, type }: { text: string; type?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, allowed by its hash
	return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
