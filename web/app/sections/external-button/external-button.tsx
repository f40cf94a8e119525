import { ArrowUpRight } from "lucide";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";

type ExternalButtonProps = {
	href: string;
	tone?: "primary" | "line" | "text";
	/** Said after the label, where several buttons carry the same one: "Polier (m/w/d)". */
	about?: string;
	children: string;
};

/** A way out of the site: opens a new tab, says so, and gives the other site no hold on this one. */
export function ExternalButton({ href, tone = "primary", about, children }: ExternalButtonProps) {
	return (
		<Button href={href} tone={tone} target="_blank" rel="noopener noreferrer">
			<span>
				{children}
				<span className="visually-hidden">{about ? `: ${about}` : ""} (öffnet ein neues Fenster)</span>
			</span>
			<Icon of={ArrowUpRight} size={20} />
		</Button>
	);
}
