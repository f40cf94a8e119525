import { renderToReadableStream } from "react-dom/server";
import type { EntryContext } from "react-router";
import { ServerRouter } from "react-router";

/** Pages are made once, at build time: the whole tree is awaited so that the HTML needs no script to fall into place. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	let failure: unknown;
	const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
		// Nothing is streamed: a large part inside a Suspense must stay at its place instead of following later.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
		onError(error) {
			failure = error;
		},
	});
	await stream.allReady;
	if (failure) throw failure;
	headers.set("Content-Type", "text/html");
	return new Response(stream, { headers, status });
}
