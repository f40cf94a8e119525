import { CheckList } from "../../ui/check-list/check-list.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { LinkLedger } from "../../ui/ledger/link-ledger.tsx";
import { Marked } from "../../ui/marked/marked.tsx";
import type { JobSection } from "./view.ts";

/** What the job is, condition by condition. */
export function JobSections({ sections }: { sections: readonly JobSection[] }) {
	return (
		<div data-ground="sand">
			<GroundBorder from="paper" />
			<div className="page columns room" data-medium="2" data-gap="7" data-below="border">
				{sections.map(({ key, title, figure, isLarge, ...section }) => (
					<section key={key} className="stack" data-gap="4" aria-labelledby={key}>
						<h2 id={key} className={isLarge ? "figure" : "heading"}>
							{title}
						</h2>
						{figure ? <p className="name label">{figure}</p> : null}
						<SectionBody {...section} />
					</section>
				))}
			</div>
		</div>
	);
}

function SectionBody({ text, entries }: Pick<JobSection, "text" | "entries">) {
	if (entries) return <LinkLedger entries={entries} />;
	if (typeof text !== "string") return <CheckList items={text} />;
	return (
		<p>
			<Marked text={text} />
		</p>
	);
}
