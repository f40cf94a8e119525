import { addressOf } from "../../address.ts";
import { menu } from "../../forms.ts";
import { useAnswer } from "../service.ts";
import { Line, Lines } from "../ui/lines.tsx";
import { useSearch } from "../ui/use-search.tsx";
import { View } from "../ui/view.tsx";
import styles from "./view.module.css";

/** Everything there is to edit, in groups, with a word to look for. */
export function ContentsView() {
	const { word, has, fieldWith } = useSearch("Inhalte durchsuchen", "Suchen: Polier, Impressum …");
	const { entries = [] } = useAnswer("inhalt").answer ?? {};
	const count = (folder: string) => entries.filter(({ file }) => file.startsWith(`${folder}/`)).length;
	return (
		<View title="Inhalte">
			{fieldWith()}
			{word ? (
				<Lines>
					{entries
						.filter(({ title, detail = "" }) => has(`${title} ${detail}`))
						.map(({ file, title, detail }) => (
							<Line key={file} label={title} to={addressOf(file)} detail={detail} />
						))}
				</Lines>
			) : (
				<div className={styles.groups}>
					{menu.map(({ title, items }) => (
						<Lines key={title} title={title}>
							{items.map(({ path, title: name, folder }) => (
								<Line
									key={path}
									label={name}
									to={folder ? `/redaktion/${path}` : addressOf(path)}
									aside={folder && entries.length > 0 ? <small>{count(path)}</small> : null}
								/>
							))}
						</Lines>
					))}
				</div>
			)}
		</View>
	);
}
