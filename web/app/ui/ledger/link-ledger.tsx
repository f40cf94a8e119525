import { FileDown } from "lucide";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-names.ts";
import { NamedIcon } from "../icon/named-icon.tsx";
import { Onward } from "../onward/onward.tsx";
import styles from "./ledger.module.css";

type Entry = {
	title: string;
	note?: string | undefined;
	icon?: IconName;
	to: string;
	/** Of the words and of the page to which they lead. */
	language?: string;
	/** A file to keep. */
	isPaper?: boolean;
	/** Another site, in a window of its own. */
	isElsewhere?: boolean;
	/** Last day of the entry; the server sends the page without it afterwards. */
	since?: string | undefined;
	until?: string;
};

const sign = `accent no-print ${styles.sign}`;

/** Ways onward, one ruled line each. */
export function LinkLedger({ entries }: { entries: readonly Entry[] }) {
	return (
		<ul role="list" className="rows">
			{entries.map(({ title, note, icon, to, isPaper, isElsewhere, language, since, until }) => (
				<li key={to} lang={language} data-since={since} data-until={until}>
					<a
						href={to}
						hrefLang={language}
						className={`line ${styles.link}`}
						data-gap="4"
						download={isPaper ? "" : undefined}
						target={isElsewhere ? "_blank" : undefined}
						rel={isElsewhere ? "noopener noreferrer" : undefined}
					>
						{icon ? <NamedIcon name={icon} className={sign} /> : null}
						{isPaper && !icon ? <Icon of={FileDown} className={sign} /> : null}
						<span className={`columns ${styles.text}`}>
							<span className={`label name close underlined ${styles.title}`}>{title}</span>
							{note ? <span className={`note quiet easy ${styles.note}`}>{note}</span> : null}
							{isElsewhere ? <span className="visually-hidden">(öffnet ein neues Fenster)</span> : null}
						</span>
						<Onward isElsewhere={isElsewhere} />
					</a>
				</li>
			))}
		</ul>
	);
}
