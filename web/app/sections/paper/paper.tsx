import type { ReactNode } from "react";
import { useLayoutContent } from "../../content/layout-content.ts";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Logo } from "../../ui/logo/logo.tsx";
import styles from "./paper.module.css";

type PaperProps = {
	format: "a3" | "a4";
	/** Beside the logo. */
	note: ReactNode;
	title: string;
	isLong: boolean;
	/** Below the title. */
	lead: ReactNode;
	facts: Parameters<typeof FactList>[0]["facts"];
	children: ReactNode;
	/** Whom to call, for what, and what else stands there. */
	call: { text: string; phone: string | undefined; rest: ReactNode };
	/** Addresses for a phone. */
	codes: ReactNode;
	/** A sheet that stands for a page of the site in print, and is not seen on the screen. */
	hidden?: boolean;
};

/** A sheet that is printed and hung up: petrol above, yellow below, and between them what it has to tell. On the screen it is the same, smaller. */
export function Paper(props: PaperProps) {
	const { format, note, title, isLong, lead, facts, children, call, codes, hidden } = props;
	const Title = hidden ? "p" : "h1";
	return (
		<article className={hidden ? `${styles.paper} no-screen` : styles.paper} data-paper={format}>
			<div className={styles.sheet}>
				<header className={styles.head}>
					<div className={styles.line}>
						<Logo {...useLayoutContent().company.logo} />
						<div className={styles.note}>{note}</div>
					</div>
					<Title
						className={`heavy ${styles.title}`}
						data-long={isLong ? "" : undefined}
						tabIndex={hidden ? undefined : -1}
					>
						{title}
					</Title>
					{lead}
					<FactList facts={facts} classes={{ list: styles.facts }} />
				</header>
				{children}
				<footer className={styles.foot}>
					<div className={styles.call}>
						<p>{call.text}</p>
						<p className={`heavy ${styles.phone}`}>{call.phone}</p>
						{call.rest}
					</div>
					{codes}
				</footer>
			</div>
		</article>
	);
}
