/** Which section the header marks. Specification 2.2 and 9: a section counts once its top is 140 px below the window's top. */
export const detectionOffset = 140;

export function activeSection(sections: readonly { id: string; top: number }[]): string | null {
	let active: string | null = null;
	for (const section of sections) {
		if (section.top <= detectionOffset) active = section.id;
	}
	return active;
}
