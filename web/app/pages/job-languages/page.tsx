import { Onward } from "../../ui/onward/onward.tsx";
import type { JobLanguagesPage } from "./content.ts";
import styles from "./job-languages.module.css";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

/** The lines are as large as they are because the code is read outdoors, with work gloves or in the rain. */
export default function JobLanguages({ page: { title, choices } }: { page: JobLanguagesPage }) {
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
