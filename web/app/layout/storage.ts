/** localStorage where it may be used; a browser may forbid even to look at it. The site then forgets, but works. */
export function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

export function write(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
	} catch {}
}
