import { useWords } from "../../content/layout-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { Onward } from "../../ui/onward/onward.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { PictureLabel } from "../../ui/picture/picture-label.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { HomePage } from "./content.ts";
import styles from "./service-grid.module.css";

export function ServiceGrid({ services }: { services: HomePage["services"] }) {
	const words = useWords();
	const { title, intro, level, stratum, hatch, items, more, references, newest, projects } = services;
	return (
		<Section
			id="bauleistungen"
			{...{ title, intro, level, stratum }}
			ground="sand-dark"
			border={{ from: "paper", hatch }}
		>
			<ul role="list" className={styles.cards}>
				{items.map((service) => (
					<li key={service.id} className={styles.card}>
						<div className={styles.picture}>
							<Picture picture={service.image} sizes="(min-width: 64rem) 38rem, 40vw" fit="cover" />
							<PictureLabel picture={service.image} word={words.pictures.rendered} />
						</div>
						<div className={styles.body}>
							<p className={styles.category}>{service.category}</p>
							<h3>
								<a href={service.to} className={styles.link}>
									{service.title}
								</a>
							</h3>
							<p className={styles.teaser}>{service.teaser}</p>
							<ul role="list" className={styles.highlights} aria-label={words.services.highlights}>
								{service.highlights.map((highlight) => (
									<li key={highlight}>{highlight}</li>
								))}
							</ul>
						</div>
						<Onward place="corner" />
					</li>
				))}
			</ul>
			<h3 className={styles.heading}>{references}</h3>
			<ul role="list" className={styles.references}>
				{newest.map(({ title, to, location, sample, image, volume }) => (
					<li key={to} className={styles.card}>
						<div className={styles.picture}>
							<Picture picture={image} sizes="(min-width: 64rem) 26rem, 40vw" fit="cover" />
							<PictureLabel picture={image} word={words.pictures.rendered} />
							{sample ? <Sample word={sample} corner /> : null}
						</div>
						<div className={styles.body}>
							<p className={styles.category}>{location}</p>
							<h4 className={styles.title}>
								<a href={to} className={styles.link}>
									{title}
								</a>
							</h4>
							<p className={styles.volume}>{volume}</p>
						</div>
						<Onward place="corner" />
					</li>
				))}
			</ul>
			<div className={styles.more}>
				<Button to={more.to} tone="line">
					{more.label}
				</Button>
				<Button to={projects.to} tone="line">
					{projects.label}
				</Button>
			</div>
		</Section>
	);
}
