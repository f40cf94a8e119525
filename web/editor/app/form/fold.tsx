import { ChevronDown, CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../../app/ui/icon/icon.tsx";
import type { Path } from "../../protocol.ts";
import styles from "./form.module.css";
import { useIsOpen } from "./form-context.ts";

type FoldProps = {
	path: Path;
	/** What is to be seen of it as long as it is folded. */
	title: ReactNode;
	isHeading?: boolean;
	/** That something in it is wrong, or changed. */
	isWrong: boolean;
	isChanged: boolean;
	children: ReactNode;
};

/** A part of the form that is folded until somebody wants to see it. */
export function Fold({ path, title, isHeading, isWrong, isChanged, children }: FoldProps) {
	const [isOpen, setOpen] = useIsOpen(path);
	const Title = isHeading ? "h2" : "div";
	return (
		<>
			<Title className={`label ${styles.title}`} data-changed={isChanged ? "" : undefined}>
				<button
					type="button"
					className={`line ${styles.fold}`}
					data-gap="3"
					aria-expanded={isOpen}
					onClick={() => setOpen(!isOpen)}
				>
					{title}
					{isWrong ? (
						<span className="wrong">
							<Icon of={CircleAlert} size={20} />
							<span className="visually-hidden">Hier stimmt etwas noch nicht.</span>
						</span>
					) : null}
					<Icon of={ChevronDown} size={20} />
				</button>
			</Title>
			{isOpen ? (
				<div className={`stack ${styles.fields}`} data-gap="5">
					{children}
				</div>
			) : null}
		</>
	);
}
