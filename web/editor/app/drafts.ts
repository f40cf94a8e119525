/** What was typed and is not saved yet, as changes, on this computer: there after a page that is left and a browser that is killed. */
import type { Change } from "../protocol.ts";
import { account } from "./account.ts";

/** One for each entry, whichever window it is written in. */
export type Draft = { person: string; file: string; when: string; title: string; changes: Change[] };

const person = account.name ?? "";

const opened = new Promise<IDBDatabase>((resolve, reject) => {
	const request = indexedDB.open("entwuerfe", 1);
	request.onupgradeneeded = () => request.result.createObjectStore("drafts", { keyPath: ["person", "file"] });
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const transaction = (await opened).transaction("drafts", mode, { durability: "strict" });
	const request = work(transaction.objectStore("drafts"));
	// A page that is left does not live until the disk answers.
	transaction.commit();
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve(request.result);
		transaction.onabort = () => reject(transaction.error);
	});
}

/** Without changes there is none. */
export async function keepDraft(file: string, title = "", changes: Change[] = []): Promise<void> {
	const draft = { person, file, title, changes, when: new Date().toISOString() };
	await run(
		"readwrite",
		(store): IDBRequest => (changes.length > 0 ? store.put(draft) : store.delete([person, file])),
	).catch(() => {});
}

/** The newest first. */
export async function draftsOf(): Promise<Draft[]> {
	const own = IDBKeyRange.bound([person], [person, []]);
	const kept = await run("readonly", (store) => store.getAll(own) as IDBRequest<Draft[]>);
	return kept.sort((a, b) => b.when.localeCompare(a.when));
}
