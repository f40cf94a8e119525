/** An entry that is open: what it was, what it is by now, and who follows which field. */
import { useCallback, useSyncExternalStore } from "react";
import { addressOf } from "../address.ts";
import { fieldsTo } from "../forms.ts";
import type { Change, Conflict, Entry, Mistake, Path, Saved, Value } from "../protocol.ts";
import { forgetDraft, keepDraft } from "./drafts.ts";
import { observable } from "./observable.ts";
import { Uploads } from "./uploads.ts";
import { applied, at, changesBetween, detailsOf, isBelow, isSame, withAt } from "./value.ts";

export type Progress = "idle" | "uploads" | "saving" | "waiting";

export class EntryStore {
	readonly person: string;
	readonly title: string;
	file: string;
	/** Of which a new one is a copy. */
	readonly from: string | null;
	isNew: boolean;
	version: string;
	/** What one's own changes are held against. */
	#base: Value;
	#value: Value;
	#listeners = new Set<() => void>();
	#timer = 0;
	#flushed = Number.NEGATIVE_INFINITY;
	/** Counts what was typed; a preview is made of it. */
	readonly turn = observable(0);
	readonly changes = observable<Change[]>([]);
	/** The same within lists, as the form and the page mark it. */
	readonly details = observable<Change[]>([]);
	readonly mistakes = observable<Mistake[]>([]);
	/** What is wrong is told where somebody has been; after a try to save, everywhere. */
	readonly visited = observable<ReadonlySet<string>>(new Set());
	readonly tellsAll = observable(false);
	readonly progress = observable<Progress>("idle");
	readonly conflicts = observable<Conflict[]>([]);
	readonly others = observable<string[]>([]);
	/** The field that has the focus; the page follows it. */
	readonly focused = observable<Path>([]);
	/** Pictures on their way; saving waits for them. */
	readonly uploads = new Uploads((path, media) => this.bring(path, media));

	constructor(
		person: string,
		title: string,
		{ file, value, version, others }: Entry,
		isNew: boolean,
		from: string | null,
	) {
		this.person = person;
		this.title = title;
		this.file = file;
		this.isNew = isNew;
		this.from = from;
		this.version = version;
		this.#base = isNew ? {} : value;
		this.#value = value;
		this.others.set(others);
		if (isNew) this.#count();
	}

	get = (path: Path): Value | undefined => at(this.#value, path);
	before = (path: Path): Value | undefined => at(this.#base, path);
	listen = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	set(path: Path, next: Value | undefined): void {
		this.#value = withAt(this.#value, path, next) ?? {};
		this.#tell();
	}

	#tell(): void {
		for (const listener of this.#listeners) listener();
		// The letter is on the screen first; who types on waits for nothing, and nothing waits until they pause.
		this.#timer ||= window.setTimeout(
			() => this.flush(),
			Math.max(0, this.#flushed + 200 - performance.now()),
		);
	}

	/** What follows from what was typed: the list of changes, the draft, the preview. */
	flush(): void {
		clearTimeout(this.#timer);
		this.#timer = 0;
		this.#flushed = performance.now();
		this.#count();
		this.turn.set(this.turn.get() + 1);
		const { person, draft: file, title, isNew } = this;
		const to = addressOf(this.file) + file.slice(this.file.length);
		const changes = this.changes.get();
		const kept = changes.length > 0 ? keepDraft({ person, file, to, title, isNew, changes }) : this.forget();
		kept.catch(() => {});
	}

	#count(): void {
		this.changes.set(changesBetween(this.#base, this.#value));
		this.details.set(this.changes.get().flatMap(detailsOf));
	}

	get draft(): string {
		return this.file + (this.isNew && this.from ? `?von=${encodeURIComponent(this.from)}` : "");
	}

	forget(): Promise<void> {
		return forgetDraft({ person: this.person, file: this.draft });
	}

	/** The file as it is now below one's own changes; what both have changed stays to be asked about. */
	rebase(value: Value, changes = this.changes.get()): void {
		const contested = changes.filter(({ path, before }) => !isSame(at(value, path), before));
		this.#base = applied(value, contested, "before") ?? {};
		this.#value = applied(value, changes) ?? {};
		this.#tell();
	}

	/** What was saved; what was typed meanwhile stays. */
	saved(answer: Saved, sent: Value): void {
		const meanwhile = changesBetween(sent, this.#value);
		if (this.isNew || answer.file !== this.file) void this.forget();
		this.file = answer.file;
		this.isNew = false;
		this.version = answer.version;
		this.#base = answer.value;
		this.#value = applied(answer.value, meanwhile) ?? {};
		this.tellsAll.set(false);
		this.visited.set(new Set());
		this.mistakes.set([]);
		for (const listener of this.#listeners) listener();
		this.flush();
	}

	discard(): void {
		this.#value = this.#base;
		this.#tell();
	}

	listenTold = (listener: () => void) => {
		const stops = [this.mistakes, this.visited, this.tellsAll].map(({ listen }) => listen(listener));
		return () => {
			for (const stop of stops) stop();
		};
	};

	/** What is wrong in this entry, as far as it is told by now. */
	told(): Mistake[] {
		const isTold = ({ path }: Mistake) => this.tellsAll.get() || this.visited.get().has(path.join("."));
		return this.mistakes.get().filter((one) => isOwn(this, one) && isTold(one));
	}

	/** Into a list of pictures it comes last. */
	bring(path: Path, media: string): void {
		const there = this.get(path);
		const isMany = /^(pictures|files)$/.test(fieldsTo(this.file, path).at(-1)?.kind ?? "");
		this.set(path, isMany ? [...(Array.isArray(there) ? there : []), media] : media);
	}

	visit(path: Path): void {
		const key = path.join(".");
		if (!this.visited.get().has(key)) this.visited.set(new Set([...this.visited.get(), key]));
	}

	whole = (): Value => this.#value;
}

/** The value of one field; the component is drawn anew only when that changes. */
export function useValue(store: EntryStore, path: Path): Value | undefined {
	const key = path.join(".");
	// biome-ignore lint/correctness/useExhaustiveDependencies: a path is made anew at each drawing, and the same when its text is
	const get = useCallback(() => store.get(path), [store, key]);
	return useSyncExternalStore(store.listen, get);
}

/** Whether a mistake is in this entry; a new one has no name yet, and the service gives it one. */
export function isOwn({ file, isNew }: EntryStore, mistake: Mistake): boolean {
	const folder = (of: string) => of.split("/")[0];
	return !mistake.file || mistake.file === file || (isNew && folder(mistake.file) === folder(file));
}

export const hasChanged = (changes: Change[], path: Path) =>
	changes.some((change) => isBelow(change.path, path) || isBelow(path, change.path));
