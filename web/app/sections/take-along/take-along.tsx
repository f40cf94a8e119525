import { FileSpreadsheet, Printer } from "lucide-react";
import { Button } from "../../ui/button/button.tsx";
import { type Ground, Strata } from "../../ui/strata/strata.tsx";
import styles from "./take-along.module.css";

type TakeAlongProps = {
	title: string;
	text: string;
	download: string;
	print: string;
	href: string;
	/** The ground of the section above. */
	from?: Ground;
};

/** A list to take along, as a table or on paper: authorities file it with the tender. */
export function TakeAlong({ title, text, download, print, href, from = "sand" }: TakeAlongProps) {
	return (
		<section aria-labelledby="zum-mitnehmen" className={`${styles.section} no-print`}>
			<Strata from={from} hatch="gravel" line={1} />
			<div className={`page ${styles.body}`}>
				<div className={styles.text}>
					<h2 id="zum-mitnehmen" className={styles.title}>
						{title}
					</h2>
					<p>{text}</p>
				</div>
				<div className={styles.ways}>
					<Button href={href} download="" tone="line">
						<FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden="true" />
						{download}
					</Button>
					<span className="with-script">
						<Button tone="line" name="print">
							<Printer size={20} strokeWidth={1.75} aria-hidden="true" />
							{print}
						</Button>
					</span>
				</div>
			</div>
		</section>
	);
}
