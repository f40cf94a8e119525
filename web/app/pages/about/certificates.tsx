import { ArrowRight } from "lucide";
import { Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { Section } from "../../ui/section/section.tsx";
import styles from "./certificates.module.css";
import type { AboutPage } from "./content.ts";

export function Certificates({ title, intro, items, more }: AboutPage["certificates"]) {
	return (
		<Section
			title={title}
			intro={intro}
			border={{ from: "sand" }}
			more={
				<a className="touch label plain signed" data-gap="2" href={more.to}>
					{more.label}
					<Icon of={ArrowRight} size={20} />
				</a>
			}
		>
			<ul role="list" className="columns" data-medium="2" data-wide="4" data-gap="5">
				{items.map((certificate) => (
					<li key={certificate.title} className={`stack ${styles.certificate}`} data-gap="1">
						<div className={`${styles.paper} no-print`}>
							<Picture picture={certificate.image} sizes="16rem" />
						</div>
						<h3 className={`name ${styles.title}`}>{certificate.title}</h3>
						{/* Phones have the sentences on the page behind the link. */}
						<p className="note quiet easy no-phone">{certificate.description}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}
