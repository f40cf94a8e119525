import { useState } from "react";
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
	const [to, setTo] = useState(href);
	const { entries = [] } = useAnswer("inhalt").answer ?? {};
	const pages = [...new Map(entries.map(({ page, title }) => [page, title]))];
	const link = () => {
		const typed = to.trim();
		const page = pages.find(([, title]) => title === typed)?.[0];
		const target = page ?? withScheme(typed);
		if (target && !/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\{\{)/i.test(target))
			throw new Error(
				"Dahin führt kein Link. Bitte eine Seite aus der Liste wählen oder so schreiben: www.firma.de, name@firma.de, +49 40 123-0.",
			);
		onLink(target, typed);
	};
	return (
		<Dialog
			title="Link"
			onClose={onClose}
			act={to.trim() || !href ? "Übernehmen" : "Link entfernen"}
			onAct={link}
		>
			<label>
				Führt zu
				<input
					value={to}
					list="seiten"
					placeholder="www.firma.de, name@firma.de oder eine Seite dieser Website"
					onChange={({ target: { value } }) => setTo(value)}
				/>
			</label>
			<datalist id="seiten">
				{pages.map(([page, title]) => (
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
