import type { ReactNode } from "react";
import { useLayoutContent } from "../../content/layout-content.ts";
import { Logo } from "../../ui/logo/logo.tsx";
import styles from "./paper.module.css";

type PaperProps = {
	format: "a3" | "a4";
	/** Beside the logo. */
	note: ReactNode;
	title: ReactNode;
	/** Below the title, on its ground. */
	lead?: ReactNode;
	children: ReactNode;
	foot: ReactNode;
	/** A sheet that stands for a page of the site in print, and is not seen on the screen. */
	hidden?: boolean;
};

/** A sheet that is printed and hung up: petrol above, yellow below, and between them what it has to tell. On the screen it is the same, smaller. */
export function Paper({ format, note, title, lead, children, foot, hidden }: PaperProps) {
	return (
		<article className={styles.paper} data-paper={format} data-off-screen={hidden ? "" : undefined}>
			<div className={styles.sheet}>
				<header className={styles.head}>
					<div className={styles.line}>
						<Logo {...useLayoutContent().company.logo} />
						<div className={styles.note}>{note}</div>
					</div>
					{title}
					{lead}
				</header>
				{children}
				<footer className={styles.foot}>{foot}</footer>
			</div>
		</article>
	);
}
