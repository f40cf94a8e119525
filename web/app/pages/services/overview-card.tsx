import { Card } from "../../sections/card/card.tsx";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { Hatch } from "../../ui/ground-border/hatch.tsx";
import { NamedIcon } from "../../ui/icon/named-icon.tsx";
import { LevelMark } from "../../ui/level-mark/level-mark.tsx";
import type { ServicesPage } from "./content.ts";
import styles from "./overview-card.module.css";

type OverviewCardProps = { service: ServicesPage["services"][number] };

/** One layer of the drill core: hatch, picture, what we do there. */
export function OverviewCard({ service }: OverviewCardProps) {
	const { title, category, icon, teaser, features, highlights, image, ground, to } = service;
	return (
		<Card
			className={styles.card}
			large
			to={to}
			more={
				<>
					Mehr erfahren
					<span className="visually-hidden"> über {title}</span>
				</>
			}
			sign={
				<div className={`${styles.core} no-print`} data-ground={ground.hatch} aria-hidden="true">
					<Hatch kind={ground.hatch} />
				</div>
			}
			image={image}
			sizes="(min-width: 64rem) 36rem, 100vw"
			over={
				<>
					<LevelMark level={ground.level} stratum={ground.stratum} />
					<p className={styles.category}>{category}</p>
				</>
			}
			titleIcon={<NamedIcon name={icon} size={32} />}
			title={title}
			heading="h2"
		>
			<p className="lead" data-measure="46">
				{teaser}
			</p>
			<CheckList items={features} look="plain" />
			<div className="no-print">
				<ChipList label={`Schwerpunkte ${title}`} items={highlights} />
			</div>
		</Card>
	);
}
