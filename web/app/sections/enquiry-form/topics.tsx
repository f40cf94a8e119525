import choice from "../../ui/choice/choice.module.css";
import { names, type Topic } from "./contract.ts";
import styles from "./topics.module.css";

export type TopicsProps = {
	label: string;
	topics: readonly {
		key: Topic;
		label: string;
		text: string;
		link?: { to: string; label: string } | undefined;
	}[];
};

/** What it is about: radio buttons, which the browser holds and sends by itself. */
export function Topics({ label, topics }: TopicsProps) {
	return (
		<fieldset className={`stack ${styles.topics}`} data-gap="4">
			<legend className={`note label ${styles.legend}`}>{label}</legend>
			<div className={`${choice.choices} ${styles.choices}`}>
				{topics.map(({ key, label }, index) => (
					<label key={key} className={`touch note label close ${choice.choice}`}>
						<input type="radio" name={names.topic} value={key} defaultChecked={index === 0} />
						{label}
					</label>
				))}
			</div>
			{topics.map(({ key, text, link }) => (
				<p key={key} className={`lead ${styles.hint}`} data-measure="56">
					{text} {link ? <a href={link.to}>{link.label}</a> : null}
				</p>
			))}
		</fieldset>
	);
}
