import { Phone } from "lucide";
import { Card } from "../../sections/card/card.tsx";
import { Legend } from "../../sections/legend/legend.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ChipList } from "../../ui/chip/chip-list.tsx";
import { FactList } from "../../ui/fact-list/fact-list.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { RunningText } from "../../ui/running-text/running-text.tsx";
import { Section } from "../../ui/section/section.tsx";
import { StatTiles } from "../../ui/stat/stat-tiles.tsx";
import type { EnglishPage } from "./content.ts";
import styles from "./english.module.css";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

/** The company on one page for clients who read no German. */
export default function English({ page }: { page: EnglishPage }) {
	const { title, intro, image, figures, about, services, fleet, proofs, contact } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image}>
				<Button to="#contact">{contact.title}</Button>
				<Button href={contact.phone.href} tone="line">
					<Icon of={Phone} size={20} />
					{contact.phone.label}
				</Button>
			</PageHeader>
			<Section title={about.title} layout="split" aside={<StatTiles stats={figures} />}>
				<RunningText paragraphs={about.paragraphs} />
			</Section>
			<Section
				title={services.title}
				intro={services.intro}
				ground="sand"
				border={{ from: "paper" }}
				legend={<Legend pictures={services.items.map(({ image }) => image)} />}
				more={<German {...services.projects} />}
			>
				<ul role="list" className={`columns ${styles.services}`} data-small="2" data-wide="3" data-gap="4">
					{services.items.map(({ teaser, highlights, ...service }) => (
						<li key={service.to}>
							<Card row="narrow" {...service} sizes="(min-width: 64rem) 33vw, 40vw">
								<p>{teaser}</p>
								{highlights.length > 0 ? (
									<ChipList label={`In figures: ${service.title}`} items={highlights} />
								) : null}
							</Card>
						</li>
					))}
				</ul>
			</Section>
			<Section
				title={fleet.title}
				intro={fleet.intro}
				layout="split"
				border={{ from: "sand" }}
				aside={<German {...fleet.list} />}
			>
				<FactList facts={fleet.items} ruled />
			</Section>
			<Section title={proofs.title} intro={proofs.intro} layout="split" aside={<German {...proofs.all} />}>
				<FactList facts={proofs.items} ruled />
			</Section>
			<Section
				id="contact"
				title={contact.title}
				intro={contact.intro}
				layout="split"
				ground="petrol"
				border={{ from: "paper" }}
				aside={<German {...contact.form} />}
			>
				<FactList facts={contact.ways} ruled />
			</Section>
		</>
	);
}

/** A way to a German page, which says so. */
function German({ label, to }: { label: string; to: string }) {
	return (
		<Button to={to} tone="line" hrefLang="de">
			{label} (in German)
		</Button>
	);
}
