import { Button } from "../../ui/button/button.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Card } from "../card/card.tsx";
import styles from "./contact-card.module.css";

type ContactCardProps = {
	title: string;
	text: string;
	button?: { label: string; to: string };
	/** The number first. */
	ways: Parameters<typeof FactList>[0]["facts"];
};

/** Beside a text or a form: the shortest way to somebody who answers. */
export function ContactCard({ title, text, button, ways }: ContactCardProps) {
	return (
		<aside aria-label={title} className={styles.aside}>
			<Card tone="deep" large title={title} heading="h2">
				<p className="quiet easy">{text}</p>
				{button ? <Button {...button} /> : null}
				<FactList facts={ways} ruled />
			</Card>
		</aside>
	);
}
