import type { ReactNode } from "react";
import { Alive } from "../../alive/place.tsx";
import enquiryForm from "../../sections/enquiry-form/enquiry-form.alive.tsx";
import type { EnquiryFormProps } from "../../sections/enquiry-form/enquiry-form.tsx";
import { GroundBorder } from "../../ui/ground-border/ground-border.tsx";
import styles from "./apply.module.css";

type ApplySectionProps = {
	title: string;
	text: string;
	/** The ground of the section above. */
	border: "petrol" | "sand";
	form: Omit<Extract<EnquiryFormProps, { form: "application" }>, "form">;
	/** Above the form. */
	formHead?: ReactNode;
	/** The other ways in, and what happens next. */
	children: ReactNode;
	codes?: ReactNode;
};

/** The short form of a job, and whom to ask instead. */
export function ApplySection({ title, text, border, form, formHead, children, codes }: ApplySectionProps) {
	return (
		<section id="bewerben" className={styles.apply} aria-labelledby="bewerben-titel">
			<GroundBorder from={border} />
			<div className={`page ${styles.body}`}>
				<div className={styles.head}>
					<h2 id="bewerben-titel" className={styles.title}>
						{title}
					</h2>
					<p className={styles.text}>{text}</p>
				</div>
				<div className={`${styles.form} no-print`}>
					{formHead}
					<Alive part={enquiryForm} form="application" {...form} />
				</div>
				<div className={styles.others}>{children}</div>
				{codes}
			</div>
		</section>
	);
}
