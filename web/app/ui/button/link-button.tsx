import { Button } from "./button.tsx";

type LinkButtonProps = { label: string; to: string; tone?: "primary" | "line" | "text" };

/** A link as content has it. */
export function LinkButton({ label, to, tone }: LinkButtonProps) {
	return (
		<Button to={to} tone={tone}>
			{label}
		</Button>
	);
}
