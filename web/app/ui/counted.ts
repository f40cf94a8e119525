/** "1 Projekt", "3 Projekte" */
export function counted(count: number, { one, other }: { one: string; other: string }): string {
	return `${count} ${count === 1 ? one : other}`;
}
