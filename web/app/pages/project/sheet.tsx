import { useLayoutContent } from "../../content/layout-content.ts";
import { Code } from "../../sections/paper/code.tsx";
import { Logo } from "../../ui/logo/logo.tsx";
import type { ProjectPage } from "./content.ts";
import styles from "./sheet.module.css";

/** On paper only: who hands the sheet in. */
export function SheetHead({
	sheet,
	sample,
	company,
}: {
	sheet: string;
	sample: string | undefined;
	company: ProjectPage["company"];
}) {
	return (
		<div className={styles.head}>
			<Logo {...useLayoutContent().company.logo} />
			<span>{company.claim}</span>
			<strong className={styles.sheet}>{sample ? `${sheet} (${sample})` : sheet}</strong>
		</div>
	);
}

/** On paper only: where to ask and where to read on. */
export function SheetFoot({ project }: { project: ProjectPage }) {
	const { company, address, labels, to } = project;
	const { street, postalCode, city } = company.address;
	return (
		<div className={styles.foot}>
			<address className={styles.address}>
				<strong>{company.name}</strong>
				<span>
					{street}, {postalCode} {city}
				</span>
				<span>
					{company.phoneLabel} · {company.email}
				</span>
				<span>
					{labels.prequalification} {company.prequalification.number}
				</span>
			</address>
			<div className={styles.page}>
				<span>{address.host}</span>
				<span>{to}</span>
			</div>
			<Code code={address.code} label={labels.code} />
		</div>
	);
}
