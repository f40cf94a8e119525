import { Send } from "lucide";
import { Alive } from "../../alive/place.tsx";
import { paths } from "../../paths.ts";
import { topicParameter } from "../../sections/enquiry-form/contract.ts";
import machines from "../../sections/machine-table/machine-table.module.css";
import { Button } from "../../ui/button/button.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { ScrollBox } from "../../ui/scroll-box/scroll-box.tsx";
import type { FleetPage } from "./content.ts";
import finderPart from "./finder.alive.ts";
import styles from "./finder.module.css";
import { FinderControls } from "./finder-controls.tsx";
import { fields } from "./question.ts";

type FinderProps = { page: Pick<FleetPage, "finder" | "filters"> };

/**
 * All machines in one table, with a form that asks it where finder.alive.ts can answer; it changes only what carries a
 * data attribute here. Without scripts the table is all there is.
 */
export function Finder({ page }: FinderProps) {
	const { finder } = page;
	return (
		<section id="geraetesuche" aria-labelledby="geraetesuche-titel" className={styles.finder} data-asked="">
			<GroundBorder from="sand" />
			<div className="page stack room" data-below="border" data-gap="6">
				<div className="stack no-print" data-gap="4">
					<h2 id="geraetesuche-titel">{finder.title}</h2>
					<p className="lead with-script no-print" data-measure="56">
						{finder.intro}
					</p>
				</div>
				<Alive part={finderPart}>
					<form className="stack" data-gap="5">
						<FinderControls page={page} />
						<div className="lead" data-none="" hidden>
							{finder.none}
						</div>
						<ScrollBox label="Gefundene Geräte" height="table">
							<table className={`note close ${machines.table} ${styles.table}`}>
								<thead>
									<tr>
										<th scope="col" className={`${styles.choice} with-script no-print`}>
											<span className="visually-hidden">Auswahl</span>
										</th>
										<th scope="col" className={machines.name}>
											Art (Bezeichnung)
										</th>
										<th scope="col" className="no-phone">
											Kategorie
										</th>
										<th scope="col" className={machines.count}>
											Anzahl
										</th>
									</tr>
								</thead>
								<tbody>
									{finder.lines.map(({ name, text, category, weight, properties, badge, count, spec }) => (
										<tr
											key={name}
											data-row={name}
											data-text={text}
											data-kind={category}
											data-weight={weight}
											data-properties={properties.join(" ")}
										>
											<td className={`${styles.choice} with-script no-print`}>
												<label className={`center ${styles.pick}`}>
													<input type="checkbox" name={fields.chosen} value={name} />
													<span className="visually-hidden">{name} auswählen</span>
												</label>
											</td>
											<td className={machines.name}>
												<div className="label">{name}</div>
												<div className="quiet">{spec}</div>
											</td>
											<td className="no-phone">{badge}</td>
											<td className={machines.count}>{count}</td>
										</tr>
									))}
								</tbody>
							</table>
						</ScrollBox>
						<div className="cluster with-script no-print" data-gap="4">
							<Button href={`${paths.fleet}#geraetesuche`} tone="line">
								Zurücksetzen
							</Button>
							<Button href={`${paths.contact}?${topicParameter}=project`}>
								<Icon of={Send} size={20} />
								Auswahl anfragen
							</Button>
						</div>
					</form>
				</Alive>
			</div>
		</section>
	);
}
