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
			<div className={`page columns room ${styles.body}`} data-below="border">
				<div className={`stack ${styles.head}`} data-gap="4">
					<h2 id="bewerben-titel" className={styles.title}>
						{title}
					</h2>
					<p className={`lead ${styles.text}`} data-measure="46">
						{text}
					</p>
				</div>
				<div className="stack no-print" data-gap="4">
					{formHead}
					<Alive part={enquiryForm} form="application" {...form} />
				</div>
				<div className={`stack ${styles.others}`} data-gap="4">
					{children}
				</div>
				{codes}
			</div>
		</section>
	);
}
