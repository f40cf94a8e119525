import { names, type Topic, topicParameter } from "./contract.ts";
import styles from "./enquiry-form.module.css";

type TopicsProps = { label: string; topics: readonly { key: Topic; label: string }[] };

/** Without script a group of radio buttons carries the topic. */
export function Topics({ label, topics }: TopicsProps) {
	return (
		<fieldset className={`${styles.topics} without-script`}>
			<legend className={styles.legend}>{label}</legend>
			{topics.map((topic, index) => (
				<label key={topic.key} className={styles.topic}>
					<input
						type="radio"
						name={names.topic}
						value={topic.key}
						defaultChecked={index === 0}
						data-ask={topicParameter}
					/>
					{topic.label}
				</label>
			))}
		</fieldset>
	);
}
