/** Sends files to the service, with their progress; large photographs are made smaller before they leave. */
import { headers, Lost, Refused } from "./service.ts";

/** Nothing on the site is wider than 2,000 pixels. */
const widest = 2560;
const small = 2 << 20;

export async function upload(
	file: File,
	folder: string,
	onProgress: (share: number) => void,
): Promise<string> {
	const ready = await smaller(file).catch(() => file);
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", "/redaktion/hochladen");
		for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
		request.setRequestHeader("Content-Type", "application/octet-stream");
		request.setRequestHeader("X-Folder", encodeURIComponent(folder));
		request.setRequestHeader("X-Name", encodeURIComponent(ready.name));
		request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
		request.onerror = () => reject(new Lost("Die Verbindung ist abgerissen. Bitte noch einmal wählen."));
		request.onload = () => {
			const body = answerOf(request.responseText);
			if (request.status === 200 && typeof body.path === "string") resolve(body.path);
			else reject(new Refused(request.status, body));
		};
		request.send(ready);
	});
}

function answerOf(text: string): Record<string, unknown> {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}

/** What this browser cannot read, a HEIC of a telephone for example, goes as it is: the service can. */
async function smaller(file: File): Promise<File> {
	if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < small) return file;
	const picture = await createImageBitmap(file);
	const scale = Math.min(1, widest / Math.max(picture.width, picture.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(picture.width * scale);
	canvas.height = Math.round(picture.height * scale);
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	picture.close();
	const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.9));
	return blob && blob.size < file.size
		? new File([blob], file.name.replace(/\.\w+$/, ".jpg"), { type: blob.type })
		: file;
}
