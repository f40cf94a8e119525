import { Printer } from "lucide";
import { useLayoutContent, useWords } from "../../content/layout-content.ts";
import { paths } from "../../paths.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Logo } from "../../ui/logo/logo.tsx";
import { Sample } from "../../ui/sample/sample.tsx";
import type { WorksiteSheetPage } from "./content.ts";
import { Letter } from "./letter.tsx";
import styles from "./worksite-sheet.module.css";

/** What hangs at the fence (A3) or lies in the letter box (A4). On the screen it can be looked at before it is printed. */
export default function WorksiteSheet({ page: site }: { page: WorksiteSheetPage }) {
	const { title, labels, isSign, facts, contact, standby, address, sample } = site;
	const { code, host } = address;
	const label = isSign ? labels.sign : labels.handbill;
	return (
		<div className={`page stack ${styles.frame}`} data-gap="5">
			<div className="cluster no-print" data-align="center" data-spread="" data-gap="4">
				<Breadcrumbs
					steps={[
						{ label: site.overview, to: paths.worksites },
						{ label: title, to: site.to },
						{ label, to: `${site.to}/${isSign ? "schild" : "handzettel"}` },
					]}
				/>
				<div className="with-script">
					<Button name="print">
						<Icon of={Printer} size={20} />
						{labels.print}
					</Button>
				</div>
			</div>
			<article className={`columns ${styles.sheet}`} data-gap="5" data-sheet={isSign ? "sign" : "handbill"}>
				<header className={`cluster ${styles.head}`} data-align="center" data-spread="" data-gap="3">
					<Logo {...useLayoutContent().company.logo} />
					<p>{labels.builds}</p>
				</header>
				<h1 className={`figure ${styles.title}`} tabIndex={-1}>
					{title} {sample ? <Sample word={sample} /> : null}
				</h1>
				<p className={styles.summary}>{site.summary}</p>
				<dl className={`columns ${styles.facts}`}>
					{facts.map((fact) => (
						<div key={fact.label} className={styles.fact}>
							<dt>{fact.label}</dt>
							<dd>{fact.value}</dd>
						</div>
					))}
				</dl>
				{isSign ? null : <Letter site={site} />}
				<footer className={`cluster ${styles.foot}`} data-spread="" data-gap="5">
					<div>
						<p>
							{labels.contact}: {contact.name ?? contact.role}
						</p>
						<p className={`figure close ${styles.phone}`}>{contact.phone.label}</p>
						{standby ? (
							<p>
								{standby.title}: {standby.phoneLabel}
							</p>
						) : null}
						<p>
							{site.company.name} · {site.company.phoneLabel}
						</p>
						{/* Who finds two of them wants to know which counts. */}
						<p data-letterhead={useWords().footer.asOf} />
					</div>
					<figure className={`stack small ${styles.code}`} data-gap="2">
						<svg
							viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`}
							role="img"
							aria-label={labels.code}
							className={styles.squares}
						>
							<path d={code.path} />
						</svg>
						<figcaption>
							{labels.code} <b>{host}</b>
							<b>{site.to}</b>
						</figcaption>
					</figure>
				</footer>
			</article>
		</div>
	);
}
