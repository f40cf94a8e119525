import { Button } from "../../../app/ui/button/button.tsx";
import { addressOf, newEntry } from "../../address.ts";
import { go, Link } from "../router.tsx";
import { useAnswer } from "../service.ts";
import { Line, Lines } from "../ui/lines.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { useSearch } from "../ui/use-search.tsx";
import { View } from "../ui/view.tsx";

/** The entries of a folder: look for one, begin one, or begin with a copy. */
export function ListView({ folder, title }: { folder: string; title: string }) {
	const { fieldWith, has } = useSearch(`${title} durchsuchen`);
	const { answer, failure } = useAnswer("inhalt");
	const fresh = addressOf(`${folder}/${newEntry}.md`);
	const entries = (answer?.entries ?? []).filter(
		({ file, title: name, detail = "" }) => file.startsWith(`${folder}/`) && has(`${name} ${detail}`),
	);
	return (
		<View
			title={title}
			isThere={answer !== undefined}
			failure={failure}
			aside={<Button onClick={() => go(fresh)}>Neu</Button>}
		>
			{fieldWith()}
			<Lines>
				{entries.map(({ file, title: name, detail, picture }) => (
					<Line
						key={file}
						label={name}
						to={addressOf(file)}
						picture={picture ? <Thumb path={picture} width={96} /> : null}
						detail={detail}
						aside={
							<Link
								className="small touch"
								to={`${fresh}?von=${encodeURIComponent(file)}`}
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
