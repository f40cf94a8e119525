import { ArrowUpRight, X } from "lucide-react";
import { useState } from "react";
import type { HomePage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./fleet.module.css";
import { MachineTable } from "./machine-table.tsx";

type Fleet = HomePage["fleet"];

/** Five tiles; each opens its machines. Without script a tile leads to the same list on the fleet page. */
export function Fleet({ fleet }: { fleet: Fleet }) {
	const { title, intro, level, stratum, hatch, items, more } = fleet;
	const [selected, setSelected] = useState<Fleet["items"][number] | null>(null);
	const close = () => setSelected(null);
	return (
		<Section id="fuhrpark" {...{ title, intro, level, stratum }} border={{ from: "petrol", hatch, line: 2 }}>
			<ul role="list" className={styles.tiles}>
				{items.map((category, index) => (
					<li key={category.key} className={styles.tile}>
						<Picture
							picture={category.image}
							sizes={index === 0 ? "(min-width: 64rem) 46rem, 94vw" : "(min-width: 64rem) 40rem, 94vw"}
							fit="cover"
						/>
						<div className={styles.caption}>
							<h3 className={styles.name}>
								<a
									className={styles.opener}
									href={category.link}
									aria-haspopup="dialog"
									onClick={(event) => {
										if (event.metaKey || event.ctrlKey || event.shiftKey) return;
										event.preventDefault();
										setSelected(category);
									}}
								>
									{category.title}
								</a>
							</h3>
							<p className={styles.summary}>{category.summary}</p>
						</div>
						<ArrowUpRight className={styles.arrow} size={28} strokeWidth={1.75} aria-hidden="true" />
					</li>
				))}
			</ul>
			<div className={styles.more}>
				<Button to={more.to} tone="line">
					{more.label}
				</Button>
			</div>
			<Dialog open={selected !== null} onClose={close} label={selected?.title ?? ""}>
				{selected ? (
					<div className={styles.dialog}>
						<div className={styles.picture}>
							<Picture picture={selected.modalImage} sizes="(min-width: 64rem) 64rem, 96vw" fit="cover" />
							<button type="button" className={styles.close} onClick={close}>
								<X size={24} strokeWidth={1.75} aria-hidden="true" />
								Schließen
							</button>
						</div>
						<div className={styles.text}>
							<h2 className={styles.heading}>{selected.title}</h2>
							<p>{selected.description}</p>
							<MachineTable title={selected.title} rows={selected.rows} />
						</div>
					</div>
				) : null}
			</Dialog>
		</Section>
	);
}
