import { FileSpreadsheet } from "lucide";
import { Button } from "../../ui/button/button.tsx";
import type { Ground } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Band } from "../band/band.tsx";
import { PrintButton } from "../print-button/print-button.tsx";

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
		<Band id="zum-mitnehmen" title={title} text={text} ground="sand-dark" from={from}>
			<Button href={href} download="" tone="line">
				<Icon of={FileSpreadsheet} size={20} />
				{download}
			</Button>
			<PrintButton label={print} />
		</Band>
	);
}
