/** What this page has written; it counts where a browser forbids even to look at its storage. */
const written = new Map<string, string>();

export function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return written.get(key) ?? null;
	}
}

export function write(key: string, value: string): void {
	written.set(key, value);
	try {
		localStorage.setItem(key, value);
	} catch {}
}
