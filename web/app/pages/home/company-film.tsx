import { Play, X } from "lucide-react";
import { Alive } from "../../alive/place.tsx";
import type { HomePage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import frame from "../../ui/dialog/frame.alive.ts";
import { PageDialog } from "../../ui/dialog/page-dialog.tsx";
import { ExternalButton } from "../../ui/external-button/external-button.tsx";
import styles from "./company-film.module.css";

/** The button that opens the company's film. The click is the permission; the frame exists only while the dialog is open. */
export function CompanyFilm({ film }: { film: NonNullable<HomePage["hero"]["film"]> }) {
	return (
		<div className={styles.film}>
			<span className="with-script">
				<Button
					tone="ghost"
					aria-haspopup="dialog"
					aria-controls="firmenfilm"
					aria-describedby="film-hinweis"
				>
					<Play size={18} strokeWidth={1.75} aria-hidden="true" />
					{film.button}
				</Button>
			</span>
			<span className="without-script">
				<ExternalButton tone="ghost" href={film.src}>
					{film.button}
				</ExternalButton>
			</span>
			<p id="film-hinweis" className={styles.notice}>
				{film.notice}
			</p>
			<PageDialog id="firmenfilm" label={film.title}>
				<div className={styles.sheet}>
					<div className={styles.bar}>
						<h2 className={styles.title}>{film.title}</h2>
						<button type="button" className={styles.close} command="close" commandfor="firmenfilm">
							<X size={24} strokeWidth={1.75} aria-hidden="true" />
							<span className="visually-hidden">{film.close}</span>
						</button>
					</div>
					<div className={styles.frame}>
						<Alive part={frame} src={film.src} title={film.title} />
					</div>
				</div>
			</PageDialog>
		</div>
	);
}
