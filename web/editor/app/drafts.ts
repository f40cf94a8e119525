/**
 * What was typed and is not saved yet, as changes, on this computer. A browser that is killed loses what its localStorage was
 * told in the last seconds; a strict transaction of IndexedDB is on the disk when it is over.
 */
import type { Change } from "../protocol.ts";

/** One for each entry, whichever window it is written in. */
export type Draft = {
	person: string;
	file: string;
	when: string;
	title: string;
	changes: Change[];
	isNew: boolean;
};

/** Earlier each window had a draft of its own. Their key stays: a window that is still open would keep a newer database shut. */
const keyPath = ["person", "file", "tab"];

const opened = new Promise<IDBDatabase>((resolve, reject) => {
	const request = indexedDB.open("redaktion", 1);
	request.onupgradeneeded = () => request.result.createObjectStore("drafts", { keyPath });
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

/** A page that is left does not live until the disk has it: until then a note says what was typed. */
const noteOf = (person: string, file: string) => ["entwurf", person, file].join(" ");

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const transaction = (await opened).transaction("drafts", mode, { durability: "strict" });
	const request = work(transaction.objectStore("drafts"));
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve(request.result);
		transaction.onerror = () => reject(transaction.error);
	});
}

export async function keepDraft(draft: Omit<Draft, "when">): Promise<void> {
	const kept = { ...draft, when: new Date().toISOString() };
	const name = noteOf(draft.person, draft.file);
	const text = JSON.stringify(kept);
	localStorage.removeItem(name);
	try {
		localStorage.setItem(name, text);
	} catch {
		// Too long for a note: the disk has it soon.
	}
	await run("readwrite", (store) => store.put({ ...kept, tab: "" }));
	if (localStorage.getItem(name) === text) localStorage.removeItem(name);
}

export async function forgetDraft(person: string, file: string): Promise<void> {
	localStorage.removeItem(noteOf(person, file));
	const ofAllWindows = IDBKeyRange.bound([person, file], [person, file, []]);
	await run("readwrite", (store) => store.delete(ofAllWindows));
}

/** The newest first; of a page that was left too soon for the disk, what its note says. */
export async function draftsOf(person: string): Promise<Draft[]> {
	const kept = await run("readonly", (store) => store.getAll() as IDBRequest<Draft[]>);
	const noted = Object.entries<string>(localStorage).filter(([name]) => name.startsWith("entwurf "));
	const all = [...noted.map(([, text]): Draft => JSON.parse(text)), ...kept]
		.filter((draft) => draft.person === person)
		.sort((a, b) => b.when.localeCompare(a.when));
	return all.filter(({ file }, place) => all.findIndex((one) => one.file === file) === place);
}
