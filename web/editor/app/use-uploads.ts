import { useState } from "react";
import { Refused } from "./service.ts";
import { upload } from "./upload.ts";

/** A file that is on its way, or why it did not arrive. */
export type Coming = {
	id: number;
	file: File;
	url: string;
	share: number;
	failure?: string;
	/** Under another name it would arrive. */
	wantsName?: boolean;
	again: (name: string) => void;
};

let count = 0;

/** Sends files and shows each at once, from this computer. `onWork` hears of what others have to wait for. */
export function useUploads(onDone: (path: string) => unknown, onWork?: (work: Promise<unknown>) => void) {
	const [coming, setComing] = useState<Coming[]>([]);
	const note = (id: number, change?: Partial<Coming>) =>
		setComing((all) => all.flatMap((one) => (one.id !== id ? [one] : change ? [{ ...one, ...change }] : [])));
	function take(files: readonly File[], folder: string): void {
		for (const file of files) {
			const id = count++;
			const url = /^image\/(?!hei[cf])/.test(file.type) ? URL.createObjectURL(file) : "";
			const send = (sent: File) => {
				const work = upload(sent, folder, (share) => note(id, { share }))
					.then(onDone)
					.then(
						() => note(id),
						(error: Error) =>
							note(id, {
								failure: error.message,
								wantsName: error instanceof Refused && error.body.wantsName === true,
							}),
					);
				onWork?.(work);
			};
			/** A camera's number says nothing; the name is what people and search engines read. */
			const again = (name: string) => {
				note(id, { failure: undefined, share: 0 });
				send(new File([file], name + (/\.\w+$/.exec(file.name)?.[0] ?? ""), { type: file.type }));
			};
			setComing((all) => [...all, { id, file, url, share: 0, again }]);
			send(file);
		}
	}
	return { coming, take, drop: (id: number) => note(id) };
}
