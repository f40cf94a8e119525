import { useWords } from "../content/layout-content.ts";
import styles from "./consent-banner.module.css";

/**
 * Shown while no choice is stored. The head script shows and hides it and keeps the choice (consent.script.ts); refusing is as easy as agreeing and both are remembered (decisions 5).
 */
export function ConsentBanner() {
	const { banner } = useWords();
	const [before, after] = banner.text.split("{link}");
	return (
		<section
			id="consent-banner"
			className={`${styles.banner} no-print`}
			aria-labelledby="consent-title"
			tabIndex={-1}
		>
			<div className={`page ${styles.content}`}>
				<div>
					<h2 id="consent-title" className={styles.title}>
						{banner.title}
					</h2>
					<p className={styles.text}>
						{before}
						<a href={banner.link.to}>{banner.link.label}</a>
						{after}
					</p>
				</div>
				<div className={styles.choices}>
					<button type="button" className={styles.choice} data-consent-choice="necessary">
						{banner.necessary}
					</button>
					<button type="button" className={styles.choice} data-consent-choice="accepted">
						{banner.accept}
					</button>
				</div>
			</div>
		</section>
	);
}
