import { Search } from "lucide";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Form } from "../../forms.ts";
import type { Path, Value } from "../../protocol.ts";
import { readable } from "../../value.ts";
import { useSearch } from "../ui/use-search.tsx";
import styles from "./form.module.css";
import { keyOf, useForm } from "./form-context.ts";
import { allPaths } from "./sections.ts";

/** Leads to a field by a word of its name or of what is in it. */
export function FieldSearch({ form, onReveal }: { form: Form; onReveal: (path: Path) => void }) {
	const { store } = useForm();
	const { word, has, fieldWith, clear } = useSearch("Feld suchen", "Feld suchen");
	const isLooking = word.length > 1;
	const found = isLooking
		? allPaths(form.fields, store.value.get())
				.map((path) => ({ path, label: store.labelOf(path), text: textOf(store.get(path)) }))
				.filter(({ label, text }) => has(`${label} ${text}`))
				.slice(0, 8)
		: [];
	const choose = (path: Path) => {
		clear();
		onReveal(path);
	};
	return (
		<div className={styles.search} role="search">
			<Icon of={Search} size={20} />
			{fieldWith({ onKeyDown: ({ key }) => key === "Enter" && found[0] && choose(found[0].path) })}
			{isLooking ? (
				<ul className="menu" role="list">
					{found.map(({ label, path, text }) => (
						<li key={keyOf(path)}>
							<button type="button" onClick={() => choose(path)}>
								{label} <small>{text}</small>
							</button>
						</li>
					))}
					{found.length === 0 ? <li>Kein Feld mit diesem Wort.</li> : null}
				</ul>
			) : null}
		</div>
	);
}

const textOf = (value: Value | undefined) =>
	typeof value === "string" || typeof value === "number" ? readable(value).slice(0, 80) : "";
