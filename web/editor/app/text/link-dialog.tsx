import { useAnswer } from "../service.ts";
import { Dialog } from "../ui/dialog.tsx";

type LinkDialogProps = {
	href: string;
	/** With what was typed, for where there are no words yet that the link is put on. */
	onLink: (href: string, words: string) => void;
	onClose: () => void;
};

/** Where a link leads: to a page of this website, to another one, to a mailbox or a phone. */
export function LinkDialog({ href, onLink, onClose }: LinkDialogProps) {
	const { entries = [] } = useAnswer("inhalt").answer ?? {};
	const link = (data: FormData) => {
		const typed = String(data.get("to")).trim();
		const target = entries.find(({ title }) => title === typed)?.page ?? withScheme(typed);
		if (target && !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\{\{)/i.test(target))
			throw new Error(
				"Dahin führt kein Link. Bitte eine Seite aus der Liste wählen oder so schreiben: www.firma.de, name@firma.de, +49 40 123-0.",
			);
		onLink(target, typed);
	};
	return (
		<Dialog title="Link" onClose={onClose} act="Übernehmen" onAct={link}>
			<label>
				Führt zu
				<input
					name="to"
					defaultValue={href}
					list="seiten"
					placeholder="www.firma.de, name@firma.de oder eine Seite dieser Website"
				/>
				{href ? <small>Steht hier nichts, ist es kein Link mehr.</small> : null}
			</label>
			<datalist id="seiten">
				{[...new Map(entries.map(({ page, title }) => [page, title]))].map(([page, title]) => (
					<option key={page} value={title} />
				))}
			</datalist>
		</Dialog>
	);
}

/** As people write addresses. */
function withScheme(typed: string): string {
	if (/^[^\s@/:]+@[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
	if (/^\+?[\d /()-]{5,}$/.test(typed)) return `tel:${typed.replaceAll(/[^\d+]/g, "")}`;
	return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
}
