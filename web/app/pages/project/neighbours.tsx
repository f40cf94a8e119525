import { ArrowLeft, ArrowRight } from "lucide";
import { useWords } from "../../content/layout-content.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import type { ProjectPage } from "./content.ts";
import styles from "./neighbours.module.css";

/** The references before and after this one, and the way back to all of them. */
export function Neighbours({ project }: { project: ProjectPage }) {
	const { labels, neighbours } = project;
	const { rendered } = useWords().pictures;
	return (
		<section aria-labelledby="weitere" className={`${styles.neighbours} no-print`}>
			<GroundBorder from="paper" />
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
											sizes="(min-width: 64rem) 16rem, 36vw"
											fit="cover"
										/>
										<PictureLabel picture={image} word={rendered} />
									</div>
									<a href={to} className={styles.link}>
										<span className={styles.way}>
											{way === labels.previous ? <Icon of={ArrowLeft} size={20} /> : null}
											{way}
											{way === labels.next ? <Icon of={ArrowRight} size={20} /> : null}
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
