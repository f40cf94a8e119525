/** What could not be stored: a browser may forbid even to look at its storage. This page then remembers it itself. */
const unstored = new Map<string, string>();

export function read(key: string): string | null {
	try {
		return unstored.get(key) ?? localStorage.getItem(key);
	} catch {
		return null;
	}
}

export function write(key: string, value: string): void {
	try {
		localStorage.setItem(key, value);
		unstored.delete(key);
	} catch {
		unstored.set(key, value);
	}
}

/** Another tab, or this page before it was shown, may have known another choice. */
export function whenOthersChoose(follow: () => void): void {
	for (const type of ["storage", "pageshow"]) addEventListener(type, follow);
	document.addEventListener("prerenderingchange", follow);
}
