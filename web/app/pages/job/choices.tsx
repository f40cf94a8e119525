import { Onward } from "../../ui/onward/onward.tsx";
import styles from "./choices.module.css";
import type { JobView } from "./view.ts";

type ChoicesProps = { title: string; choices: NonNullable<JobView["choices"]> };

/** The lines are as large as they are because the code is read outdoors, with work gloves or in the rain. */
export function Choices({ title, choices }: ChoicesProps) {
	return (
		<div className={`page stack ${styles.languages}`} data-gap="6">
			<h1 lang="de" className={styles.title} tabIndex={-1}>
				{title}
			</h1>
			<ul role="list" className={`columns ${styles.list}`}>
				{choices.map(({ language, name, job, to }) => (
					<li key={language} lang={language}>
						<a href={to} hrefLang={language} className={`columns ${styles.language}`} data-align="center">
							<span className={`heading underlined ${styles.name}`}>{name}</span>
							<span>{job}</span>
							<Onward />
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
