import { Button } from "../../../app/ui/button/button.tsx";
import { addressOf, newEntry } from "../../address.ts";
import { go, Link } from "../router.tsx";
import { useAnswer } from "../service.ts";
import { Line, Lines } from "../ui/lines.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { useSearch } from "../ui/use-search.tsx";
import { View } from "../ui/view.tsx";
import { useDrafts } from "../use-drafts.ts";

/** The entries of a folder: look for one, begin one, or begin with a copy. */
export function ListView({ folder, title }: { folder: string; title: string }) {
	const { fieldWith, has } = useSearch(`${title} durchsuchen`);
	const { answer, failure } = useAnswer("inhalt.json");
	const drafts = useDrafts();
	const begun = `${folder}/${newEntry}.md`;
	const isDraft = (file: string) => drafts.some((draft) => draft.file === file);
	const entries = (answer?.entries ?? []).filter(
		({ file, title: name, detail = "" }) => file.startsWith(`${folder}/`) && has(`${name} ${detail}`),
	);
	return (
		<View
			title={title}
			isThere={answer !== undefined}
			failure={failure}
			aside={
				<Button onClick={() => go(addressOf(begun))}>
					{isDraft(begun) ? "Angefangenes fortsetzen" : "Neu"}
				</Button>
			}
		>
			{fieldWith()}
			<Lines>
				{entries.map(({ file, title: name, detail, picture }) => (
					<Line
						key={file}
						label={name}
						to={addressOf(file)}
						picture={picture ? <Thumb path={picture} width={96} /> : null}
						detail={
							<>
								{detail}
								{isDraft(file) ? <em className="warn"> angefangen, nicht gespeichert</em> : null}
							</>
						}
						aside={
							<Link
								className="small"
								to={`${addressOf(begun)}?von=${encodeURIComponent(file)}`}
								aria-label={`Verdoppeln: ${name}`}
							>
								Verdoppeln
							</Link>
						}
					/>
				))}
			</Lines>
		</View>
	);
}
