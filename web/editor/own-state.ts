type Reply = { commit?: { id?: string; sha?: string } };

/**
 * Before it saves, Sveltia looks whether somebody else has saved, reads that, and offers to overwrite it with its main button.
 * So it is told nothing: it saves by what it has read when the page was opened, and the service refuses what others have
 * changed since, says who changed what, and leaves the own text in the form.
 */
export function keepOwnState(): void {
	const ask = window.fetch;
	let known = "";
	window.fetch = async (...args) => {
		const address = String(args[0] instanceof Request ? args[0].url : args[0]);
		if (known && /\/branches\/[^/]+$/.test(address))
			return Response.json({ commit: { id: known, message: "" } });
		const answer = await ask(...args);
		if (answer.ok && /\/branches\/[^/]+$|\/contents$/.test(address)) {
			const { commit } = (await answer.clone().json()) as Reply;
			known = commit?.sha ?? commit?.id ?? known;
		}
		return answer;
	};
}
