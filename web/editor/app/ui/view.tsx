import type { ReactNode } from "react";

type ViewProps = {
	title: ReactNode;
	intro?: ReactNode;
	/** Beside the title. */
	aside?: ReactNode;
	/** Until there is something to see it says so, or why not. */
	isThere?: boolean;
	failure?: string;
	children?: ReactNode;
};

/** One of the office's views: its title, a sentence of what it is, and what there is. */
export function View({ title, intro, aside, isThere = true, failure, children }: ViewProps) {
	return (
		<div className="stack page room" data-gap="5">
			<div className="line" data-gap="4" data-spread>
				<h1>{title}</h1>
				{aside}
			</div>
			{intro ? <p className="quiet">{intro}</p> : null}
			{failure ? (
				<p role="alert" className="box wrong">
					{failure}
				</p>
			) : null}
			{isThere ? children : <p role="status">{failure ? "" : "Wird geladen …"}</p>}
		</div>
	);
}
