import { useState } from "react";
import { Button } from "../../../app/ui/button/button.tsx";
import type { Contents } from "../../protocol.ts";
import { Dialog } from "../frame/dialog.tsx";
import { useAnswer } from "../use-answer.ts";
import styles from "./rich-text.module.css";

type LinkDialogProps = {
	href: string;
	/** Whether there are words already that the link is put on. */
	hasText: boolean;
	onLink: (href: string, words: string) => void;
	onClose: () => void;
};

/** Where a link leads: to a page of this website, to another one, to a mailbox or a phone. */
export function LinkDialog({ href, hasText, onLink, onClose }: LinkDialogProps) {
	const [to, setTo] = useState(href);
	const [words, setWords] = useState("");
	const { answer } = useAnswer<Contents>("inhalt.json");
	const pages = [...new Map((answer?.entries ?? []).map(({ page, title }) => [page, title]))];
	const target = /^[^\s@/]+@[^\s@/]+$/.test(to)
		? `mailto:${to}`
		: /^www\./.test(to)
			? `https://${to}`
			: to.trim();
	const isGood = target === "" ? href !== "" : /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\{\{)/i.test(target);
	return (
		<Dialog title="Link" onClose={onClose}>
			<form
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					event.stopPropagation();
					if (isGood) onLink(target, words || target);
				}}
			>
				{hasText ? null : (
					<label>
						Text
						<input value={words} onChange={({ target: { value } }) => setWords(value)} />
					</label>
				)}
				<label>
					Führt zu
					<input
						value={to}
						list="seiten"
						placeholder="https://…, name@firma.de oder eine Seite dieser Website"
						onChange={({ target: { value } }) => setTo(value)}
					/>
				</label>
				<datalist id="seiten">
					{pages.map(([page, title]) => (
						<option key={page} value={page}>
							{title}
						</option>
					))}
				</datalist>
				<p className={styles.buttons}>
					<Button type="submit" disabled={!isGood}>
						{target === "" ? "Link entfernen" : "Übernehmen"}
					</Button>
				</p>
			</form>
		</Dialog>
	);
}
