import { Send } from "lucide";
import { Alive } from "../../alive/place.tsx";
import { paths } from "../../paths.ts";
import { topicParameter } from "../../sections/enquiry-form/contract.ts";
import { Button } from "../../ui/button/button.tsx";
import { fill } from "../../ui/fill.ts";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { ScrollBox } from "../../ui/scroll-box/scroll-box.tsx";
import type { FleetPage } from "./content.ts";
import finderPart from "./finder.alive.ts";
import styles from "./finder.module.css";
import { FinderControls } from "./finder-controls.tsx";
import { fields } from "./question.ts";

type FinderProps = { page: Pick<FleetPage, "finder" | "filters" | "columns"> };

/**
 * All machines in one table, with a form that asks it where finder.alive.ts can answer; it changes only what carries a
 * data attribute here. Without scripts the table is all there is.
 */
export function Finder({ page }: FinderProps) {
	const { finder, columns } = page;
	const { result, lines } = finder;
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
				<Alive part={finderPart} words={result}>
					<form className="stack" data-gap="5">
						<FinderControls page={page} />
						<div className="lead" data-none="" hidden>
							{finder.none}
						</div>
						<ScrollBox label={finder.table} height="table">
							<table className={styles.table}>
								<thead>
									<tr>
										<th scope="col" className={`${styles.choice} no-print`}>
											<span className="visually-hidden with-script">{finder.chosen}</span>
										</th>
										<th scope="col">{columns.name}</th>
										<th scope="col" className={styles.badge}>
											{finder.category}
										</th>
										<th scope="col" className={styles.number}>
											{columns.count}
										</th>
										<th scope="col" className={styles.spec}>
											{columns.info}
										</th>
									</tr>
								</thead>
								<tbody>
									{lines.map(({ name, text, category, weight, properties, badge, count, spec }) => (
										<tr
											key={name}
											className={styles.line}
											data-row={name}
											data-text={text}
											data-kind={category}
											data-weight={weight}
											data-properties={properties.join(" ")}
										>
											<td className={`${styles.choice} no-print`}>
												<label className={`center ${styles.pick} with-script`}>
													<input type="checkbox" name={fields.chosen} value={name} />
													<span className="visually-hidden">{fill(finder.choose, { name })}</span>
												</label>
											</td>
											<td className={styles.name}>{name}</td>
											<td className={styles.badge}>{badge}</td>
											<td className={styles.number}>{count}</td>
											<td className={styles.spec}>{spec}</td>
										</tr>
									))}
								</tbody>
							</table>
						</ScrollBox>
						<div className="cluster with-script no-print" data-gap="4">
							<Button href={`${paths.fleet}#geraetesuche`} tone="line">
								{finder.reset}
							</Button>
							<Button href={`${paths.contact}?${topicParameter}=project`}>
								<Icon of={Send} size={20} />
								{finder.enquire}
							</Button>
						</div>
					</form>
				</Alive>
			</div>
		</section>
	);
}
