import { type Days, gapsOf } from "../../content/gaps.ts";

type WhenEmptyProps = {
	/** The days of what could be there. */
	entries: readonly Days[];
	text: string;
	className?: string | undefined;
};

/** What is said on the days on which nothing of a list is there, and on no other: not every reader sees styles. */
export function WhenEmpty({ entries, text, className }: WhenEmptyProps) {
	return gapsOf(entries).map(({ since, until }) => (
		<p key={since ?? ""} className={className} data-measure="52" data-since={since} data-until={until}>
			{text}
		</p>
	));
}
