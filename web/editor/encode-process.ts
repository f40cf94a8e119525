/** The process of encode-apart.ts: one picture, then it ends. */
import { encodePicture } from "../pipeline/pictures/encode.ts";
import { MediaError } from "../pipeline/pictures/masters.ts";
import type { Answer } from "./encode-apart.ts";

process.once("message", async (order: Parameters<typeof encodePicture>) => {
	process.send?.(await answer(...order));
	process.disconnect();
});

async function answer(...order: Parameters<typeof encodePicture>): Promise<Answer> {
	try {
		return { encoded: await encodePicture(...order) };
	} catch (error) {
		if (error instanceof MediaError) return { reason: error.reason };
		throw error;
	}
}
