import { Onward } from "../../ui/onward/onward.tsx";
import type { JobDoorPage } from "./content.ts";
import styles from "./job-door.module.css";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

/** Large enough for a thumb in the rain. */
export default function JobDoor({ page: { title, doors } }: { page: JobDoorPage }) {
	return (
		<div className={`page ${styles.doors}`}>
			<h1 lang="de" className={styles.title} tabIndex={-1}>
				{title}
			</h1>
			<ul role="list" className={styles.list}>
				{doors.map(({ language, name, job, to }) => (
					<li key={language} lang={language}>
						<a href={to} hrefLang={language} className={styles.door}>
							<span className={styles.name}>{name}</span>
							<span>{job}</span>
							<Onward />
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
