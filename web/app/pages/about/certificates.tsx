import { ArrowRight } from "lucide-react";
import type { AboutPage } from "../../content/page-content.ts";
import { Picture } from "../../ui/picture/picture.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./certificates.module.css";

export function Certificates({ title, intro, items, more }: AboutPage["certificates"]) {
	return (
		<Section title={title} intro={intro} border={{ from: "sand", hatch: "concrete" }}>
			<ul role="list" className={styles.certificates}>
				{items.map((certificate) => (
					<li key={certificate.title} className={styles.certificate}>
						<div className={styles.paper}>
							<Picture picture={certificate.image} sizes="16rem" />
						</div>
						<h3 className={styles.title}>{certificate.title}</h3>
						<p className={styles.text}>{certificate.description}</p>
					</li>
				))}
			</ul>
			<a className={styles.more} href={more.to}>
				{more.label}
				<ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
			</a>
		</Section>
	);
}
