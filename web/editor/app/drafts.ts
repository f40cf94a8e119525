/**
 * What was typed and is not saved yet, as changes, on this computer. A browser that is killed loses what its localStorage was
 * told in the last seconds; a strict transaction of IndexedDB is on the disk when it is over.
 */
import type { Change } from "../protocol.ts";

/** `tab` is the window that writes it. */
export type Draft = {
	person: string;
	file: string;
	tab: string;
	when: string;
	title: string;
	changes: Change[];
	isNew: boolean;
};

/** A window keeps its name over a reload; a copy of a window gets one of its own. */
const tab = await ownTab();

async function ownTab(): Promise<string> {
	const known = sessionStorage.getItem("fenster");
	const name = known && !(await living()).includes(known) ? known : crypto.randomUUID();
	sessionStorage.setItem("fenster", name);
	navigator.locks.request(`fenster ${name}`, () => new Promise(() => {}));
	return name;
}

async function living(): Promise<string[]> {
	const { held = [] } = await navigator.locks.query();
	return held.map(({ name = "" }) => name.replace("fenster ", ""));
}

const database = new Promise<IDBDatabase>((resolve, reject) => {
	const request = indexedDB.open("redaktion", 1);
	request.onupgradeneeded = () =>
		request.result.createObjectStore("drafts", { keyPath: ["person", "file", "tab"] });
	request.onsuccess = () => resolve(request.result);
	request.onerror = () => reject(request.error);
});

/** A page that is left does not live until the disk has it: until then a note says what was typed. */
const noteOf = ({ person, file, tab: of = tab }: Partial<Draft>) => ["entwurf", person, file, of].join(" ");

const takenOver = takeOver();

async function takeOver(): Promise<void> {
	const others = await living();
	const notes = Object.entries<string>(localStorage).filter(([name]) => name.startsWith("entwurf "));
	for (const [name, text] of notes) {
		const draft: Draft = JSON.parse(text);
		if (draft.tab !== tab && others.includes(draft.tab)) continue;
		await run("readwrite", (store) => store.put(draft), database);
		localStorage.removeItem(name);
	}
}

async function run<T>(
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => IDBRequest<T>,
	opened = takenOver.catch(() => {}).then(() => database),
): Promise<T> {
	const transaction = (await opened).transaction("drafts", mode, { durability: "strict" });
	const request = work(transaction.objectStore("drafts"));
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve(request.result);
		transaction.onerror = () => reject(transaction.error);
	});
}

export async function keepDraft(draft: Omit<Draft, "tab" | "when">): Promise<void> {
	const kept = { ...draft, tab, when: new Date().toISOString() };
	const name = noteOf(kept);
	const text = JSON.stringify(kept);
	localStorage.removeItem(name);
	try {
		localStorage.setItem(name, text);
	} catch {
		// Too long for a note: the disk has it soon.
	}
	await run("readwrite", (store) => store.put(kept));
	if (localStorage.getItem(name) === text) localStorage.removeItem(name);
}

export async function forgetDraft({ person, file, tab: of = tab }: Partial<Draft>): Promise<void> {
	localStorage.removeItem(noteOf({ person, file, tab: of }));
	await run("readwrite", (store) => store.delete([person, file, of] as string[]));
}

/** Those of this window, and of windows that are no more; what another one has open is its own. */
export async function draftsOf(person: string): Promise<Draft[]> {
	const [all, others] = await Promise.all([allDrafts(person), living()]);
	return all
		.filter((draft) => draft.tab === tab || !others.includes(draft.tab))
		.sort((a, b) => b.when.localeCompare(a.when));
}

/** Also what stands in other windows of this browser, to be named before publishing. */
export async function allDrafts(person: string): Promise<Draft[]> {
	const all = await run("readonly", (store) => store.getAll() as IDBRequest<Draft[]>);
	return all.filter((draft) => draft.person === person);
}

export const thisTab = tab;
