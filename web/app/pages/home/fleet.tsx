import { X } from "lucide";
import { useWords } from "../../content/layout-content.ts";
import { Legend } from "../../sections/legend/legend.tsx";
import { MachineTable } from "../../sections/machine-table/machine-table.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { PageDialog } from "../../ui/dialog/page-dialog.tsx";
import { fill } from "../../ui/fill.ts";
import { Icon } from "../../ui/icon/icon.tsx";
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
	const { rendered } = useWords().pictures;
	const { title, intro, items, more } = fleet;
	return (
		<Section
			id="fuhrpark"
			title={title}
			intro={intro}
			ground="same"
			more={<LinkButton {...more} tone="line" />}
			legend={<Legend pictures={items.map(({ image }) => image)} />}
			screenOnly
		>
			<ul role="list" className={`columns ${styles.tiles}`} data-small="2" data-gap="2">
				{items.map((category, index) => (
					<li key={category.key} className={`line ${styles.tile}`} data-cut="medium" data-ground="petrol">
						<Picture
							picture={category.image}
							sizes={`(min-width: 64rem) ${index === 0 ? 56 : 40}rem, (min-width: 40rem) 47vw, 50vw`}
							fit="cover"
						/>
						<div className={styles.caption}>
							<h3 className={styles.name}>
								<a
									className={`plain ${styles.opener}`}
									href={category.link}
									aria-haspopup="dialog"
									aria-controls={dialogId(category)}
								>
									{category.title}
								</a>
							</h3>
							<p className="small close">
								{category.summary}{" "}
								<PictureLabel picture={category.image} word={rendered} place="line" inGroup />
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
	const { machines: words, pictures } = useWords();
	const { title, modalImage, description, rows } = category;
	return (
		<PageDialog id={dialogId(category)} label={title} wide>
			{/* No part of the page until it is opened (ui/dialog). */}
			<template>
				<div className={styles.dialog}>
					<div className={`stack ${styles.machine}`} data-gap="3">
						<div className={`frame ${styles.picture}`}>
							<Picture picture={modalImage} sizes="(min-width: 64rem) 50rem, 96vw" fit="cover" />
							<PictureLabel picture={modalImage} word={pictures.rendered} />
						</div>
						<h2 className="figure">{title}</h2>
						<p data-measure="text">{description}</p>
					</div>
					<div className={styles.machines}>
						<button
							type="button"
							className={`label ${styles.close}`}
							data-ground="petrol-deep"
							command="close"
							commandfor={dialogId(category)}
						>
							<Icon of={X} />
							{words.close}
						</button>
						{rows.length > 0 ? (
							<div
								className={styles.table}
								// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard, too
								tabIndex={0}
								role="region"
								aria-label={fill(words.title, { category: title })}
							>
								<MachineTable rows={rows} labels={words} />
							</div>
						) : null}
					</div>
				</div>
			</template>
		</PageDialog>
	);
}
