import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import { addressOf, newEntry } from "../../address.ts";
import { menu } from "../../forms.ts";
import { useAnswer } from "../service.ts";
import { Lines } from "../ui/lines.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { View } from "../ui/view.tsx";

type ContentsViewProps = { folder?: string | undefined; title?: string | undefined };

/** Everything there is to edit, in groups, or the entries of a folder: look for one, begin one, or begin with a copy. */
export function ContentsView({ folder = "", title = "Inhalte" }: ContentsViewProps) {
	const [wanted, setWanted] = useState("");
	const word = wanted.trim().toLowerCase();
	const { answer, failure } = useAnswer("inhalt");
	const entriesOf = (path: string) => answer?.entries.filter(({ file }) => file.startsWith(path)) ?? [];
	const fresh = folder && addressOf(`${folder}/${newEntry}.md`);
	return (
		<View
			title={title}
			isThere={answer !== undefined}
			failure={failure}
			aside={fresh ? <Button href={fresh}>Neu</Button> : null}
		>
			<input
				type="search"
				aria-label={`${title} durchsuchen`}
				placeholder={`${title} durchsuchen`}
				value={wanted}
				onChange={({ target }) => setWanted(target.value)}
			/>
			{folder || word ? (
				<Lines
					lines={entriesOf(folder && `${folder}/`)
						.filter(({ title: name, detail = "" }) => `${name} ${detail}`.toLowerCase().includes(word))
						.map(({ file, title: label, detail, picture }) => ({
							label,
							detail,
							to: addressOf(file),
							picture: picture ? <Thumb path={picture} width={96} /> : null,
							aside: fresh ? (
								<a
									className="small touch"
									href={`${fresh}?von=${encodeURIComponent(file)}`}
									aria-label={`Verdoppeln: ${label}`}
								>
									Verdoppeln
								</a>
							) : null,
						}))}
				/>
			) : (
				<div className="columns" data-small="2" data-wide="3" data-gap="6">
					{menu.map(({ title: group, items }) => (
						<Lines
							key={group}
							title={group}
							lines={items.map(({ path, title: label, folder: isFolder }) => ({
								label,
								to: isFolder ? `/redaktion/${path}` : addressOf(path),
								aside: isFolder ? <small>{entriesOf(`${path}/`).length}</small> : null,
							}))}
						/>
					))}
				</div>
			)}
		</View>
	);
}
