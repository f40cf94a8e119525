import { FileSpreadsheet, Printer } from "lucide";
import { Button } from "../../ui/button/button.tsx";
import { type Ground, GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";

type TableDownloadProps = {
	title: string;
	text: string;
	download: string;
	print: string;
	href: string;
	/** The ground of the section above. */
	from?: Ground;
};

/** A list to take along, as a table or on paper: authorities file it with the tender. */
export function TableDownload({ title, text, download, print, href, from = "sand" }: TableDownloadProps) {
	return (
		<section aria-labelledby="zum-mitnehmen" className="no-print" data-ground="sand-dark">
			<GroundBorder from={from} />
			<div className="page cluster room" data-below="border" data-align="center" data-spread="" data-gap="5">
				<div className="stack" data-measure="46" data-gap="3">
					<h2 id="zum-mitnehmen" className="figure">
						{title}
					</h2>
					<p>{text}</p>
				</div>
				<div className="cluster" data-gap="3">
					<Button href={href} download="" tone="line">
						<Icon of={FileSpreadsheet} size={20} />
						{download}
					</Button>
					<span className="with-script">
						<Button tone="line" name="print">
							<Icon of={Printer} size={20} />
							{print}
						</Button>
					</span>
				</div>
			</div>
		</section>
	);
}
