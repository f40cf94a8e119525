import { Play } from "lucide";
import { Alive } from "../../alive/place.tsx";
import { ExternalButton } from "../../sections/external-button/external-button.tsx";
import { Button } from "../../ui/button/button.tsx";
import frame from "../../ui/dialog/frame.alive.ts";
import { PageDialog } from "../../ui/dialog/page-dialog.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./company-film.module.css";
import type { HomePage } from "./content.ts";

/** The button that opens the company's film. The click is the permission; the frame exists only while the dialog is open. */
export function CompanyFilm({ film }: { film: NonNullable<HomePage["hero"]["film"]> }) {
	return (
		<div className="stack" data-align="start" data-gap="1">
			<span className="with-script">
				<Button tone="line" aria-haspopup="dialog" aria-controls="firmenfilm" aria-describedby="film-hinweis">
					<Icon of={Play} size={18} />
					{film.button}
				</Button>
			</span>
			<span className="without-script">
				<ExternalButton tone="line" href={film.src}>
					{film.button}
				</ExternalButton>
			</span>
			<p id="film-hinweis" className="fine easy quiet" data-measure="46">
				{film.notice}
			</p>
			<PageDialog id="firmenfilm" title={film.title} ground="petrol-deep">
				<div className={styles.frame}>
					<Alive part={frame} src={film.src} title={film.title} />
				</div>
			</PageDialog>
		</div>
	);
}
