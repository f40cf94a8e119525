import { ArrowLeft, ArrowRight } from "lucide-react";
import { useWords } from "../../content/layout-content.ts";
import type { ProjectPage } from "../../content/page-content.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Strata } from "../../ui/strata/strata.tsx";
import styles from "./neighbours.module.css";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The references before and after this one, and the way back to all of them. */
export function Neighbours({ project }: { project: ProjectPage }) {
	const { labels, neighbours } = project;
	const { rendered } = useWords().pictures;
	return (
		<section aria-labelledby="weitere" className={`${styles.neighbours} no-print`}>
			<Strata from="paper" hatch="sand" />
			<div className={`page ${styles.body}`}>
				<div className={styles.head}>
					<h2 id="weitere" className={styles.title}>
						{labels.neighbours}
					</h2>
					<Button to={paths.projects} tone="line">
						{labels.all}
					</Button>
				</div>
				<ul role="list" className={styles.list}>
					{neighbours.map(({ way, title, location, to, image }) => (
						<li key={way} className={styles.item}>
							<Card link>
								<div className={styles.card}>
									<div className={styles.picture}>
										<Picture
											picture={{ ...image, alt: "" }}
											sizes="(min-width: 60rem) 16rem, (min-width: 30rem) 36vw, 90vw"
											fit="cover"
										/>
										<PictureLabel picture={image} word={rendered} />
									</div>
									<a href={to} className={styles.link}>
										<span className={styles.way}>
											{way === labels.previous ? <ArrowLeft {...icon} /> : null}
											{way}
											{way === labels.next ? <ArrowRight {...icon} /> : null}
										</span>
										<span className={styles.name}>{title}</span>
										<span className={styles.location}>{location}</span>
									</a>
								</div>
							</Card>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
