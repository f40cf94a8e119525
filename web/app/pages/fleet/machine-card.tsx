import { Card } from "../../sections/card/card.tsx";
import { NamedIcon } from "../../ui/icon/named-icon.tsx";
import { StatTiles } from "../../ui/stat/stat-tiles.tsx";
import type { FleetPage } from "./content.ts";
import { EquipmentList } from "./equipment-list.tsx";
import styles from "./machine-card.module.css";

type MachineCardProps = { category: FleetPage["categories"][number] };

/** The data sheet of one machine category. */
export function MachineCard({ category }: MachineCardProps) {
	const { title, category: badge, icon, image, description, stats, equipment, services } = category;
	return (
		<Card
			className={styles.card}
			large
			image={image}
			sizes="(min-width: 100rem) 52rem, (min-width: 64rem) 44rem, (min-width: 48rem) 80vw, 92vw"
			badge={
				<p className={`small label close ${styles.badge}`} data-ground="petrol">
					{badge}
				</p>
			}
			titleIcon={<NamedIcon name={icon} size={28} />}
			title={title}
			heading="h2"
			facts={
				<div className={styles.list}>
					<EquipmentList title={title} lines={equipment} />
				</div>
			}
		>
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
		</Card>
	);
}
