import { ArrowUpRight, X } from "lucide-react";
import { useState } from "react";
import type { HomePage } from "../../content/page-content.ts";
import { island } from "../../islands/island.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import styles from "./fleet.module.css";
import { MachineTable } from "./machine-table.tsx";

type Items = HomePage["fleet"]["items"];

function FleetTiles({ items }: { items: Items }) {
	const [selected, setSelected] = useState<Items[number] | null>(null);
	const close = () => setSelected(null);
	return (
		<>
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
									data-held=""
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
		</>
	);
}

export default island("fleet-tiles", "near", FleetTiles);
