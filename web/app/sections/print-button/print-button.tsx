import { Printer } from "lucide";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";

type PrintButtonProps = { label: string; tone?: "primary" | "line" | "text" };

/** Puts the page on paper (layout/print.alive.ts). */
export function PrintButton({ label, tone = "line" }: PrintButtonProps) {
	return (
		<div className="with-script">
			<Button tone={tone} name="print">
				<Icon of={Printer} size={20} />
				{label}
			</Button>
		</div>
	);
}
