import { ArrowLeft, ArrowRight } from "lucide";
import { paths } from "../../paths.ts";
import { Legend } from "../../sections/legend/legend.tsx";
import { PictureCard } from "../../sections/picture-card/picture-card.tsx";
import { Button } from "../../ui/button/button.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import type { ProjectPage } from "./content.ts";
import styles from "./neighbours.module.css";

/** The references before and after this one, and the way back to all of them. */
export function Neighbours({ project }: { project: ProjectPage }) {
	const { labels, neighbours } = project;
	return (
		<section aria-labelledby="weitere" className="no-print" data-ground="sand">
			<GroundBorder from="paper" />
			<div className={`page stack ${styles.body}`} data-gap="6">
				<div className={`cluster ${styles.head}`} data-align="center" data-spread="" data-gap="4">
					<h2 id="weitere" className="figure">
						{labels.neighbours}
					</h2>
					<Button to={paths.projects} tone="line">
						{labels.all}
					</Button>
				</div>
				<Legend pictures={neighbours.map(({ image }) => image)} />
				<ul role="list" className={`columns ${styles.list}`} data-wide="2" data-gap="5">
					{neighbours.map(({ way, title, location, ...neighbour }) => (
						<li key={way}>
							<PictureCard
								{...neighbour}
								title={
									<>
										<span className="visually-hidden">{way}: </span>
										{title}
									</>
								}
								shape="row"
								over={
									<>
										{way === labels.previous ? <Icon of={ArrowLeft} size={20} /> : null}
										{way}
										{way === labels.next ? <Icon of={ArrowRight} size={20} /> : null}
									</>
								}
								sizes="(min-width: 64rem) 16rem, 36vw"
							>
								<p className="quiet">{location}</p>
							</PictureCard>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
