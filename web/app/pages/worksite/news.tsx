import { Rss } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import type { WorksitePage } from "./content.ts";
import { Fold } from "./fold.tsx";
import styles from "./worksite.module.css";

/** What has happened, the latest first. What is dated ahead appears on its day. */
export function News({ site }: { site: WorksitePage }) {
	const { news, labels, feed } = site;
	if (news.length === 0) return null;
	return (
		<Fold id="neues" title={labels.news} open>
			<ul role="list" className="rows">
				{news.map(({ date, day, text }) => (
					<li key={`${date} ${text}`} className={`stack ${styles.news}`} data-since={date}>
						<time dateTime={date} className="note quiet">
							{day}
						</time>
						<p>{text}</p>
					</li>
				))}
			</ul>
			<a href={feed} className={`touch ${styles.more} no-print`} data-gap="2">
				<Icon of={Rss} size={20} />
				{labels.feed}
			</a>
		</Fold>
	);
}
