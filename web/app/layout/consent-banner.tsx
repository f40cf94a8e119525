import { useWords } from "../content/layout-content.ts";
import styles from "./consent-banner.module.css";

/** An old address that leads to the notice: the specification has it (2.1). */
const privacy = "/privacy";

/**
 * Shown while no choice is stored. consent.alive.ts shows and hides it and keeps the choice; refusing is as easy as agreeing and both are remembered (decisions 5).
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
			<div className={`page columns split ${styles.content}`} data-align="center">
				<div>
					<p id="consent-title" className="heavy close">
						{banner.title}
					</p>
					<p className={`small easy ${styles.text}`}>
						{before}
						<a href={privacy}>Datenschutzerklärung</a>
						{after}
					</p>
				</div>
				<div className={`columns ${styles.choices}`} data-gap="3">
					{(["necessary", "accepted"] as const).map((value) => (
						<button
							key={value}
							type="button"
							className={`note label ${styles.choice}`}
							data-ground="petrol"
							name="consent"
							value={value}
						>
							{value === "accepted" ? "Einverstanden" : "Nur notwendige"}
						</button>
					))}
				</div>
			</div>
		</section>
	);
}
