import styles from "./steps.module.css";

type StepsProps = {
	/** What they lead to, where no heading above says it. */
	title?: string;
	items: readonly { title: string; text: string }[];
	/** What has been done, when; else they are numbered. */
	years?: readonly string[];
};

/** What is done, in the order in which it is done. What happens after an application nobody needs on paper. */
export function Steps({ title, items, years }: StepsProps) {
	const Name = title ? "h4" : "h3";
	return (
		<div className={`stack ${title ? "no-print" : ""}`} data-gap="4">
			{title ? <h3 className="heading">{title}</h3> : null}
			<ol role="list" className={`stack ${styles.steps}`} data-years={years ? "" : undefined}>
				{items.map((step, index) => (
					<li key={step.title} className={`columns ${styles.step}`} data-align="baseline">
						<span
							className={`accent heavy ${years ? "title" : "figure"} ${styles.number}`}
							aria-hidden={years ? undefined : true}
						>
							{years?.[index] ?? index + 1}
						</span>
						<Name className="name">{step.title}</Name>
						<p>{step.text}</p>
					</li>
				))}
			</ol>
		</div>
	);
}
