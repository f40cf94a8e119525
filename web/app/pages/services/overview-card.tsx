import { Card } from "../../ui/card/card.tsx";
import { CardLink } from "../../ui/card/card-link.tsx";
import { CheckList } from "../../ui/check-list/check-list.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { Hatch } from "../../ui/ground-border/hatch.tsx";
import { NamedIcon } from "../../ui/icon/named-icon.tsx";
import { LevelMark } from "../../ui/level-mark/level-mark.tsx";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { ServicesPage } from "./content.ts";
import styles from "./overview-card.module.css";

type OverviewCardProps = { service: ServicesPage["services"][number] };

/** One layer of the drill core: hatch, picture, what we do there. */
export function OverviewCard({ service }: OverviewCardProps) {
	const { title, category, icon, teaser, features, highlights, image, ground, to } = service;
	return (
		<Card link>
			<div className={styles.card}>
				<div className={`${styles.core} no-print`} data-ground={ground.hatch} aria-hidden="true">
					<Hatch kind={ground.hatch} />
				</div>
				<div className={`frame ${styles.picture} no-print`}>
					<Picture picture={image} sizes="(min-width: 64rem) 36rem, 100vw" fit="cover" />
					<PictureLabel picture={image} inGroup />
				</div>
				<div className={`stack ${styles.body}`} data-gap="4">
					<div className={`cluster ${styles.head}`} data-align="center" data-spread="">
						<LevelMark level={ground.level} stratum={ground.stratum} />
						<p className={`small label accent close ${styles.category}`}>{category}</p>
					</div>
					<h2 className="line heading signed" data-gap="3">
						<NamedIcon name={icon} size={32} />
						{title}
					</h2>
					<p className="lead" data-measure="46">
						{teaser}
					</p>
					<CheckList items={features} look="plain" />
					<ChipList label={`Schwerpunkte ${title}`} items={highlights} />
					<p className="label name">
						<CardLink to={to}>
							Mehr erfahren
							<span className="visually-hidden"> über {title}</span>
						</CardLink>
					</p>
				</div>
				<Onward place="corner" />
			</div>
		</Card>
	);
}
