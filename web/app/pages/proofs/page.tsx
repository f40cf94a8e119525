import { FileArchive, Printer } from "lucide";
import { ContactCta } from "../../sections/contact-cta/contact-cta.tsx";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Section } from "../../ui/section/section.tsx";
import type { ProofsPage } from "./content.ts";
import { Proof } from "./proof.tsx";
import styles from "./proofs.module.css";
import { Registers } from "./registers.tsx";

export default function Proofs({ page }: { page: ProofsPage }) {
	const { title, intro, image, bundle, list, proofs, labels, callToAction } = page;
	return (
		<>
			<PageHeader title={title} lead={intro} picture={image}>
				<Button href={bundle.href} download="">
					<Icon of={FileArchive} size={20} />
					{bundle.label}
				</Button>
				<p className={`note ${styles.bundle}`}>{bundle.note}</p>
			</PageHeader>
			<Section title={list.title} intro={list.intro}>
				<ol role="list" className={styles.proofs}>
					{proofs.map((proof) => (
						<Proof key={proof.id} proof={proof} labels={labels} />
					))}
				</ol>
				<p className={`${styles.print} with-script no-print`}>
					<Button tone="line" name="print">
						<Icon of={Printer} size={20} />
						{page.print}
					</Button>
				</p>
			</Section>
			<div className="no-print">
				<Registers {...page.check} registers={page.registers} newWindow={page.newWindow} />
			</div>
			<ContactCta {...callToAction} from="sand" />
		</>
	);
}
