import styles from "./consent-banner.module.css";

/**
 * Shown while no choice is stored. The head script shows and hides it and keeps the choice (consent.script.ts); refusing is as easy as agreeing and both are remembered (decisions 5).
 */
export function ConsentBanner() {
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
						Karte und Film nur, wenn Sie wollen
					</h2>
					<p className={styles.text}>
						Diese Seite setzt keine Cookies und misst nichts. Mit Ihrer Einwilligung lädt sie Karte und Film
						von einem fremden Anbieter, Google; der erfährt dabei Ihre IP-Adresse. Die Wahl lässt sich unten
						auf jeder Seite ändern. <a href="/privacy">Datenschutzerklärung</a>
					</p>
				</div>
				<div className={styles.choices}>
					<button type="button" className={styles.choice} data-consent-choice="necessary">
						Nur notwendige
					</button>
					<button type="button" className={styles.choice} data-consent-choice="accepted">
						Einverstanden
					</button>
				</div>
			</div>
		</section>
	);
}
