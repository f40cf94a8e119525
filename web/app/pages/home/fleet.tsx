import { CardLink } from "../../sections/card/card-link.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { MachineTable } from "../../sections/machine-table/machine-table.tsx";
import { Button } from "../../ui/button/button.tsx";
import { PageDialog } from "../../ui/dialog/page-dialog.tsx";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./fleet.module.css";

type Fleet = HomePage["fleet"];
type Category = Fleet["items"][number];

const dialogId = ({ key }: Category) => `fuhrpark-${key}`;

/** Five tiles; each opens its machines. Without script a tile leads to the same list on the fleet page. */
export function HomeFleet({ fleet }: { fleet: Fleet }) {
	const { title, intro, items, more } = fleet;
	return (
		<Section
			id="fuhrpark"
			title={title}
			intro={intro}
			ground="same"
			more={<Button {...more} tone="line" />}
			legend={<Legend pictures={items.map(({ image }) => image)} />}
			screenOnly
		>
			<ul role="list" className={`columns ${styles.tiles}`} data-small="2" data-gap="2">
				{items.map((category, index) => (
					<li key={category.key} className={`line ${styles.tile}`} data-cut="" data-ground="petrol">
						<Picture
							picture={category.image}
							sizes={`(min-width: 64rem) ${index === 0 ? 56 : 40}rem, (min-width: 40rem) 47vw, 50vw`}
							fit="cover"
						/>
						<div className={styles.caption}>
							<h3 className={styles.name}>
								<CardLink to={category.link} aria-haspopup="dialog" aria-controls={dialogId(category)}>
									{category.title}
								</CardLink>
							</h3>
							<p className="small close">
								{category.summary} <PictureLabel picture={category.image} place="line" inGroup />
							</p>
						</div>
						<Onward place="corner" />
					</li>
				))}
			</ul>
			{items.map((category) => (
				<Machines key={category.key} category={category} />
			))}
		</Section>
	);
}

function Machines({ category }: { category: Category }) {
	const { title, modalImage, description, rows } = category;
	return (
		<PageDialog id={dialogId(category)} title={title} wide>
			<div className={`columns ${styles.dialog}`}>
				<div className={`stack ${styles.machine}`} data-gap="3">
					<div className={`frame ${styles.picture}`}>
						<Picture picture={modalImage} sizes="(min-width: 64rem) 50rem, 96vw" fit="cover" />
						<PictureLabel picture={modalImage} />
					</div>
					<p className={styles.padded}>{description}</p>
				</div>
				{rows.length > 0 ? (
					<div className={`${styles.padded} ${styles.table}`}>
						<MachineTable rows={rows} labels={{ weight: "Gewichtklasse [t]", info: "Info" }} />
					</div>
				) : null}
			</div>
		</PageDialog>
	);
}
