import styles from "./steps.module.css";

type StepsProps = { title: string; items: readonly { title: string; text: string }[] };

/** What happens after an application, in the order in which it happens. */
export function Steps({ title, items }: StepsProps) {
	return (
		<div className="stack no-print" data-gap="4">
			<h3 className="heading">{title}</h3>
			<ol role="list" className={`stack ${styles.steps}`}>
				{items.map((step, index) => (
					<li key={step.title} className={`columns ${styles.step}`} data-align="baseline">
						<span className={`accent heavy figure ${styles.number}`} aria-hidden="true">
							{index + 1}
						</span>
						<h4>{step.title}</h4>
						<p>{step.text}</p>
					</li>
				))}
			</ol>
		</div>
	);
}
