import { Card } from "../../sections/card/card.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./service-grid.module.css";

export function ServiceGrid({ services }: { services: HomePage["services"] }) {
	const { title, intro, items, more, references, newest, projects } = services;
	return (
		<Section
			id="bauleistungen"
			title={title}
			intro={intro}
			ground="same"
			more={
				<>
					<Button {...more} tone="line" />
					<Button {...projects} tone="line" />
				</>
			}
			legend={
				<Legend
					pictures={[...items, ...newest].map(({ image }) => image)}
					sample={newest.some(({ sample }) => sample)}
				/>
			}
		>
			<ul role="list" className={`columns ${styles.cards}`} data-gap="2">
				{items.map(({ id, category, highlights, teaser, ...service }) => (
					<li key={id}>
						<Card row="narrow" {...service} over={category} sizes="(min-width: 64rem) 38rem, 40vw">
							{/* On phones the sentence stands on the service's own page. */}
							<p className="no-phone">{teaser}</p>
							<ul role="list" className={`cluster small easy ${styles.highlights}`} aria-label="Schwerpunkte">
								{highlights.map((highlight) => (
									<li key={highlight}>{highlight}</li>
								))}
							</ul>
						</Card>
					</li>
				))}
			</ul>
			<h3 className={`title ${styles.heading}`}>{references}</h3>
			<ul role="list" className={`columns ${styles.cards}`} data-gap="2">
				{newest.map(({ location, volume, ...project }) => (
					<li key={project.to}>
						<Card
							row="narrow"
							{...project}
							over={location}
							heading="h4"
							sizes="(min-width: 64rem) 26rem, 40vw"
						>
							<p className="label">{volume}</p>
						</Card>
					</li>
				))}
			</ul>
		</Section>
	);
}
