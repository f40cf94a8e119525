import { Card } from "../../ui/card/card.tsx";
import { NamedIcon } from "../../ui/icon/named-icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { StatTiles } from "../../ui/stat/stat-tiles.tsx";
import type { FleetPage } from "./content.ts";
import { EquipmentList } from "./equipment-list.tsx";
import styles from "./machine-card.module.css";

type MachineCardProps = { category: FleetPage["categories"][number] };

/** The data sheet of one machine category. */
export function MachineCard({ category }: MachineCardProps) {
	const { title, category: badge, icon, image, description, stats, equipment, services } = category;
	return (
		<Card>
			<div className={styles.sheet}>
				<div className={`frame ${styles.picture} no-print`}>
					<Picture
						picture={image}
						sizes="(min-width: 100rem) 52rem, (min-width: 64rem) 44rem, (min-width: 48rem) 80vw, 92vw"
						fit="cover"
					/>
					<p className={`small label close ${styles.badge}`} data-ground="petrol">
						{badge}
					</p>
					<PictureLabel picture={image} place="right" inGroup />
				</div>
				<div className={styles.body}>
					<h2 className="line title signed" data-gap="3">
						<NamedIcon name={icon} size={28} />
						{title}
					</h2>
					<p className="quiet easy">{description}</p>
					<StatTiles stats={stats} />
					<p className="note quiet no-print">
						Im Einsatz für
						{services.map((service, index) => (
							<span key={service.id}>
								{index > 0 ? ", " : " "}
								<a href={service.to}>{service.title}</a>
							</span>
						))}
					</p>
				</div>
				<div className={styles.list}>
					<EquipmentList title={title} lines={equipment} />
				</div>
			</div>
		</Card>
	);
}
