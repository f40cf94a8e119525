import type { ReactNode } from "react";
import { Marked } from "../marked/marked.tsx";

type RunningTextProps = {
	paragraphs: readonly string[];
	/** What stands above the text. */
	children?: ReactNode;
};

/** A longer text at a readable width; its first paragraph leads in. */
export function RunningText({ paragraphs: [lead, ...others], children }: RunningTextProps) {
	return (
		<div className="stack" data-measure="text" data-gap="5">
			{children}
			<p className="heading medium easy">
				<Marked text={lead ?? ""} />
			</p>
			{others.map((paragraph) => (
				<p key={paragraph}>
					<Marked text={paragraph} />
				</p>
			))}
		</div>
	);
}
