/** Files on their way to the service. They are shown at once from this computer, and outlive the field that they are for being folded. */
import type { Path } from "../protocol.ts";
import { observable, until } from "./observable.ts";
import { sent } from "./service.ts";

export type Coming = {
	id: number;
	/** The field it is for. */
	path: Path;
	file: File;
	folder: string;
	/** How it looks, where this browser can show it. */
	url: string;
	share: number;
	/** Why it did not arrive; it stays until somebody sends it again or does without. */
	failure?: string | undefined;
};

let count = 0;

export class Uploads {
	readonly list = observable<readonly Coming[]>([]);
	readonly #onDone: (path: Path, media: string) => unknown;

	constructor(onDone: (path: Path, media: string) => unknown) {
		this.#onDone = onDone;
	}

	take(files: readonly File[], folder: string, path: Path): void {
		for (const file of files) {
			const url = /^image\/(?!hei[cf])/.test(file.type) ? URL.createObjectURL(file) : "";
			const one: Coming = { id: count++, path, file, folder, url, share: 0 };
			this.list.set([...this.list.get(), one]);
			void this.#send(one);
		}
	}

	/** A camera's number says nothing; the name is what people and search engines read. */
	again(one: Coming, name: string): void {
		this.#note(one, { failure: undefined, share: 0 });
		void this.#send(one, name + /(\.\w+)?$/.exec(one.file.name)?.[0]);
	}

	drop(one: Coming): void {
		this.list.set(this.list.get().filter(({ id }) => id !== one.id));
	}

	/** As soon as nothing is on its way any more: what was not taken, if anything. */
	async settled(): Promise<Coming | undefined> {
		await until(this.list, (list) => list.every(({ failure }) => failure !== undefined));
		return this.list.get()[0];
	}

	#note(one: Coming, change: Partial<Coming>): void {
		this.list.set(this.list.get().map((other) => (other.id === one.id ? { ...other, ...change } : other)));
	}

	async #send(one: Coming, name = one.file.name): Promise<void> {
		try {
			const ready = await smaller(one.file).catch(() => one.file);
			const headers = {
				"Content-Type": "application/octet-stream",
				"X-Folder": encodeURIComponent(one.folder),
				"X-Name": encodeURIComponent(name),
			};
			const onProgress = (share: number) => this.#note(one, { share });
			const { path } = await sent<{ path: string }>("hochladen", ready, headers, undefined, onProgress);
			await this.#onDone(one.path, path);
			this.drop(one);
		} catch (error) {
			this.#note(one, { failure: (error as Error).message });
		}
	}
}

/** Nothing on the site is wider than 2,000 pixels. */
const widest = 2560;
const small = 2 << 20;

/** What this browser cannot read, a HEIC of a telephone for example, goes as it is: the service can. */
async function smaller(file: File): Promise<Blob> {
	if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < small) return file;
	const picture = await createImageBitmap(file);
	const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
	const canvas = new OffscreenCanvas(picture.width * scale, picture.height * scale);
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
	return blob.size < file.size ? blob : file;
}
