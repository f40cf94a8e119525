/** What can be chosen elsewhere and asked for here, by name in the address: /contact?nachweis=iso-9001. */
export type Askable = {
	parameter: string;
	/** What the message is about. */
	subject: string;
	/** The words before what is chosen. */
	lead: string;
	/** How each is called in a message, by its name in the address. */
	labels: Record<string, string>;
};

/**
 * What the form says for somebody who has chosen machines or a proof. Nothing from the address gets into it but the choice
 * among our own words.
 */
export function askedFor(search: string, askable: readonly Askable[]) {
	const query = new URLSearchParams(search);
	const requests = askable.flatMap(({ parameter, subject, lead, labels }) => {
		const names = query.getAll(parameter);
		const lines = Object.entries(labels).flatMap(([name, label]) =>
			names.includes(name) ? `– ${label}\n` : [],
		);
		return lines.length > 0 ? [{ subject, message: `${lead}\n${lines.join("")}\n` }] : [];
	});
	return { subject: requests[0]?.subject ?? "", message: requests.map(({ message }) => message).join("") };
}
