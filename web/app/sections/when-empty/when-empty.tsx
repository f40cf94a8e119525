import { type Days, gapsOf } from "../../content/gaps.ts";

type WhenEmptyProps = {
	/** The days of what could be there; a job says until when it is open. */
	entries: readonly (Days & { validThrough?: string })[];
	text: string;
	className?: string | undefined;
};

/** What is said on the days on which nothing of a list is there, and on no other: not every reader sees styles. */
export function WhenEmpty({ entries, text, className }: WhenEmptyProps) {
	const days = entries.map(({ since, until, validThrough }) => ({ since, until: until ?? validThrough }));
	return gapsOf(days).map(({ since, until }) => (
		<p key={since ?? ""} className={className} data-measure="56" data-since={since} data-until={until}>
			{text}
		</p>
	));
}
