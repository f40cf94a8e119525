/** Makes the hash of one password in a thread of its own: the few that all file work shares stay free for those who are in. */
import { scryptSync } from "node:crypto";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

type Order = { password: string; salt: Uint8Array };

/** 64 MB and some tenths of a second for every guess (OWASP, Password Storage Cheat Sheet). */
const cost = { N: 1 << 16, r: 8, p: 1, maxmem: 1 << 27 };

export function hashOf(password: string, salt: Uint8Array): Promise<Buffer> {
	return new Promise((made, failed) => {
		const worker = new Worker(new URL(import.meta.url), { workerData: { password, salt } });
		worker.once("message", (hash: Uint8Array) => made(Buffer.from(hash)));
		worker.once("error", failed);
	});
}

if (!isMainThread && parentPort && workerData?.salt) {
	const { password, salt } = workerData as Order;
	parentPort.postMessage(scryptSync(password, salt, 32, cost));
}
