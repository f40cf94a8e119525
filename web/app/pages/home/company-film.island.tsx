import { Play, X } from "lucide-react";
import { useState } from "react";
import type { HomePage } from "../../content/page-content.ts";
import { island } from "../../islands/island.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import styles from "./company-film.module.css";

/** The button that opens the company's film. The click is the permission; the frame exists only while the dialog is open. */
function CompanyFilm({ film }: { film: HomePage["hero"]["film"] }) {
	const [open, setOpen] = useState(false);
	return (
		<div className={styles.film}>
			<span className="with-script">
				<Button
					tone="ghost"
					onClick={() => setOpen(true)}
					aria-haspopup="dialog"
					aria-describedby="film-hinweis"
				>
					<Play size={18} strokeWidth={1.75} aria-hidden="true" />
					{film.button}
				</Button>
			</span>
			<span className="without-script">
				<Button tone="ghost" href={film.src} target="_blank" rel="noopener noreferrer">
					{film.button}
				</Button>
			</span>
			<p id="film-hinweis" className={styles.notice}>
				{film.notice}
			</p>
			<Dialog open={open} onClose={() => setOpen(false)} label={film.title} size="sheet">
				<div className={styles.sheet}>
					<div className={styles.bar}>
						<h2 className={styles.title}>{film.title}</h2>
						<button type="button" className={styles.close} onClick={() => setOpen(false)}>
							<X size={24} strokeWidth={1.75} aria-hidden="true" />
							<span className="visually-hidden">{film.close}</span>
						</button>
					</div>
					<iframe
						className={styles.frame}
						src={film.src}
						title={film.title}
						allow="autoplay; fullscreen"
						allowFullScreen
						referrerPolicy="strict-origin-when-cross-origin"
					/>
				</div>
			</Dialog>
		</div>
	);
}

export default island("company-film", "touch", CompanyFilm);
