/** An entry that is open: what it was, what it is by now, and who follows which field. */
import { type Form, fieldsTo, labelOf } from "../forms.ts";
import type { Change, Contents, Entry, Mistake, Path, Saved, Value } from "../protocol.ts";
import { applied, at, changesBetween, detailsOf, isSame, withAt } from "../value.ts";
import { type Draft, keepDraft } from "./drafts.ts";
import { focusSoon } from "./form/focus-field.ts";
import { observable } from "./observable.ts";
import { Uploads } from "./uploads.ts";

export class EntryStore {
	readonly form: Form;
	/** What its fields may name. */
	readonly known: Contents["known"];
	file: string;
	isNew: boolean;
	/** What had been typed before, until it is saved. */
	draft: Draft | undefined;
	/** What one's own changes are held against. */
	#base: Value;
	#timer = 0;
	#refused: Mistake[] | undefined;
	readonly value = observable<Value>({});
	/** Set with whatever was typed: a preview is made of it. */
	readonly changes = observable<Change[]>([]);
	/** The same within lists, as the form and the page mark it. */
	readonly details = observable<Change[]>([]);
	/** What is wrong with it, told at its fields after a try to save. */
	readonly mistakes = observable<Mistake[]>([]);
	/** The field that has the focus; the page follows it. */
	readonly focused = observable<Path>([]);
	/** Which of the two a narrow window shows. */
	readonly shows = observable<"form" | "page">("form");
	/** Pictures on their way; saving waits for them. */
	readonly uploads = new Uploads((path, media) => this.bring(path, media));

	constructor(form: Form, known: Contents["known"], { file, value }: Entry, isNew: boolean) {
		this.form = form;
		this.known = known;
		this.file = file;
		this.isNew = isNew;
		this.#base = isNew ? {} : value;
		this.value.set(value);
		if (isNew) this.#count();
	}

	/** What people call it, at the moment. */
	get title(): string {
		const { one, title } = this.form;
		return one ? String(this.get(["occupation"]) || this.get(["title"]) || one[1]) : title;
	}

	get = (path: Path): Value | undefined => at(this.value.get(), path);
	before = (path: Path): Value | undefined => at(this.#base, path);

	/** As people call it: „Bauphasen › „Rammen“ › Letzter Tag“. */
	labelOf = (path: Path): string => labelOf(this.file, path, this.value.get());

	/** Unfolds exactly that field and puts the focus there. */
	reveal(path: Path): void {
		this.shows.set("form");
		focusSoon(path);
	}

	set(path: Path, next: Value | undefined): void {
		this.#put(withAt(this.value.get(), path, next) ?? {});
	}

	/** Into a list of pictures it comes last. */
	bring(path: Path, media: string): void {
		const there = this.get(path);
		const field = fieldsTo(this.file, path).at(-1);
		const isMany = field?.kind === "media" && field.isMany;
		this.set(path, isMany ? [...(Array.isArray(there) ? there : []), media] : media);
	}

	#put(next: Value): void {
		this.value.set(next);
		this.#refused &&= [];
		// The letter is on the screen first.
		this.#timer ||= window.setTimeout(() => this.flush(), 50);
	}

	/** What follows from what was typed: the list of changes, the draft, the preview. */
	flush(): void {
		clearTimeout(this.#timer);
		this.#timer = 0;
		this.#count();
		keepDraft(this.file, this.title, this.changes.get());
	}

	#count(): void {
		this.changes.set(changesBetween(this.#base, this.value.get()));
		this.details.set(this.changes.get().flatMap(detailsOf));
	}

	/** The file as it is now below one's own changes; what both have changed stays to be asked about. */
	rebase(value: Value, changes = this.changes.get()): void {
		const contested = changes.filter(({ path, before }) => !isSame(at(value, path), before));
		this.#base = applied(value, contested, "before") ?? {};
		this.#put(applied(value, changes) ?? {});
	}

	/** What was saved; what was typed meanwhile stays. */
	saved(answer: Saved, sent: Value): void {
		const meanwhile = changesBetween(sent, this.value.get());
		if (answer.file !== this.file) keepDraft(this.file);
		this.file = answer.file;
		this.isNew = false;
		this.draft = undefined;
		this.#base = answer.value;
		this.value.set(applied(answer.value, meanwhile) ?? {});
		this.#refused = undefined;
		this.mistakes.set([]);
		this.flush();
	}

	discard(): void {
		this.#put(this.#base);
	}

	/** Why it was not saved: told until something else is typed. */
	refuse(mistakes: Mistake[]): void {
		this.#refused = mistakes;
		this.found(mistakes);
	}

	/** What the page finds in the present state; it knows nothing of names that are taken. */
	found(mistakes: Mistake[]): void {
		if (!this.#refused) return;
		const known = new Set(mistakes.map(({ message }) => message));
		const all = [...mistakes, ...this.#refused.filter(({ message }) => !known.has(message))];
		this.mistakes.set(all.filter((one) => this.isOwn(one)));
	}

	/** Whether a mistake is in this entry; a new one has no name yet, and the service gives it one. */
	isOwn({ file }: Mistake): boolean {
		const folder = (of: string) => of.split("/")[0];
		return !file || file === this.file || (this.isNew && folder(file) === folder(this.file));
	}
}
