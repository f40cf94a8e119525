import type { Version } from "../../site-map.ts";
import styles from "./language-line.module.css";

type LanguageLineProps = {
	languages: readonly Version[];
	/** The last day of what they lead to. */
	until?: string | undefined;
};

/** The other languages of a page, each by its own name; nothing where there is none. */
export function LanguageLine({ languages, until }: LanguageLineProps) {
	if (languages.length === 0) return null;
	return (
		<p
			className={`cluster note ${styles.line} no-print`}
			data-beside="4"
			data-align="center"
			data-until={until}
		>
			<span>Auch auf</span>
			{languages.map(({ language, name, path }) => (
				<a key={language} href={path} hrefLang={language} className="touch medium">
					<span lang={language}>{name}</span>
				</a>
			))}
		</p>
	);
}
