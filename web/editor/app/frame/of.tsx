/** Said and not shown: what a button is about. In the line of the words before it, or a space would stand before the colon. */
export function Of({ what }: { what: string }) {
	return <span className="unseen">: {what}</span>;
}
