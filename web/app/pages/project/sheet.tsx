import { useLayoutContent } from "../../content/layout-content.ts";
import { Code } from "../../sections/paper/code.tsx";
import { Logo } from "../../ui/logo/logo.tsx";
import type { ProjectPage } from "./content.ts";
import styles from "./sheet.module.css";

/** On paper only: who hands the sheet in. */
export function SheetHead({ sample, company }: Pick<ProjectPage, "sample" | "company">) {
	return (
		<div className={`line ${styles.head} no-screen`}>
			<Logo {...useLayoutContent().company.logo} />
			<span>{company.claim}</span>
			<strong className={styles.sheet}>{sample ? `Referenzblatt (${sample})` : "Referenzblatt"}</strong>
		</div>
	);
}

/** On paper only: where to ask and where to read on. */
export function SheetFoot({ project }: { project: ProjectPage }) {
	const { company, address, to } = project;
	const { street, postalCode, city } = company.address;
	return (
		<div className={`line ${styles.foot} no-screen`}>
			<address className={`stack ${styles.address}`}>
				<strong>{company.name}</strong>
				<span>
					{street}, {postalCode} {city}
				</span>
				<span>
					{company.phoneLabel} · {company.email}
				</span>
				<span>Präqualifikation {company.prequalification.number}</span>
			</address>
			<div className={`stack ${styles.page}`}>
				<span>{address.host}</span>
				<span>{to}</span>
			</div>
			<Code code={address.code} label="QR-Code mit der Adresse dieser Referenz" />
		</div>
	);
}
