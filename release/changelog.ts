/** The section of a version in CHANGELOG.md, without its heading. */
export function notesFor(changelog: string, version: string): string | undefined {
	const sections = changelog.split(/^## /m).slice(1);
	const section = sections.find((text) => text.split(/[\s,]/, 1)[0] === version);
	const notes = section?.slice(section.indexOf("\n")).trim();
	return notes ? `${notes}\n` : undefined;
}
