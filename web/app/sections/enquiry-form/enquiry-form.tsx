import "../../../../build/gen/archivo-others.css";
import type { labelsOf } from "../../content/form-labels.ts";
import type { Shared } from "../../content/shared.ts";
import { Button } from "../../ui/button/button.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { Field } from "../../ui/field/field.tsx";
import type { FileField } from "../../ui/file-field/file-field.tsx";
import { actionOf, draftName, type FieldName, type FormName, fileRules, forms, names } from "./contract.ts";
import styles from "./enquiry-form.module.css";
import { Outcome } from "./outcome.tsx";
import { Receipt } from "./receipt.tsx";
import type { Topics, TopicsProps } from "./topics.tsx";
import { useEnquiry } from "./use-enquiry.ts";
import { type Words, wordsFor } from "./words.ts";

type Labels = ReturnType<Shared["formLabels"]>;
type Own = typeof labelsOf;

export type EnquiryFormProps = {
	/** Shown wherever something failed. */
	phone: { label: string; href: string };
} & (
	| { form: "home"; labels: Labels & Own["home"] }
	| {
			form: "contact";
			labels: Labels & Own["contact"];
			topics: TopicsProps["topics"];
	  }
	| {
			form: "application";
			labels: Omit<Labels, "topic"> & Own["application"];
			/** What somebody applies for, as the office calls it. */
			subject: string;
			/** On a page that is not German. The options are sent as the office reads them. */
			translated?: { language: string; words: Words; options: readonly string[] };
	  }
	| {
			form: "worksite";
			labels: Labels & Own["worksite"];
			/** The building site. */
			subject: string;
	  }
);

/** Fields that share a row on a wide form, because they belong together; of them those whose answers are short, on phones too. */
const ofClients = { name: "half", email: "half", phone: "short", company: "short" } as const;
const ofOthers = { phone: "half", email: "half" } as const;
const widths: Record<FormName, { [Name in FieldName]?: "half" | "short" }> = {
	home: ofClients,
	contact: ofClients,
	application: ofOthers,
	worksite: ofOthers,
};

/** Named beside the endings, phones offer camera and pictures. */
const photos = ["image/jpeg", "image/png", "image/heic", "image/heif"];

/** What only some forms have: pages with a short one carry neither its code nor its styles. */
type Extras = { Topics?: typeof Topics; FileField?: typeof FileField };

/** The forms of the site. It works as a plain post; with script it checks, sends and confirms in place. */
export function EnquiryForm({ Topics, FileField, ...props }: EnquiryFormProps & Extras) {
	const { form, labels, phone } = props;
	const translated = "translated" in props ? props.translated : undefined;
	const words = translated?.words ?? wordsFor(form);
	const subject = "subject" in props ? props.subject : undefined;
	const enquiry = useEnquiry(form, words, translated?.language, subject);
	const { step, errors, listed, refusals } = enquiry.submission;
	const sending = step.name === "sending";
	const idOf = (name: string) => `anfrage-${form}-${name}`;
	const { fields } = forms[form];
	const order = [...fields.map(({ name }) => name), "file" as const];
	const summary = order.flatMap((name) => {
		const text = listed.includes(name) ? errors[name] : undefined;
		return text ? [{ id: idOf(name), text }] : [];
	});
	const [before, after] = labels.privacy.text.split("{link}");

	return (
		<form
			ref={enquiry.element}
			className={`stack ${styles.form} no-print`}
			data-gap="4"
			name={draftName(form, translated?.language, subject)}
			method="post"
			action={actionOf(form, translated?.language)}
			encType="multipart/form-data"
			noValidate={enquiry.enhanced}
			aria-busy={sending}
			onSubmit={enquiry.onSubmit}
			onFocus={enquiry.onFocus}
			onInput={enquiry.onInput}
		>
			{summary.length > 0 ? (
				<ErrorSummary title={words.problems.validation.title} errors={summary} refusals={refusals} />
			) : null}
			{step.name === "sent" ? <Receipt {...step.receipt} words={words.sent} /> : null}
			<p className="small quiet easy" data-measure="text">
				{labels.required}
			</p>
			<input type="hidden" name={names.form} value={form} />
			{Topics && props.form === "contact" ? (
				<Topics label={props.labels.topic} topics={props.topics} />
			) : (
				<input type="hidden" name={names.topic} value={form === "home" ? "contact" : form} />
			)}
			{subject === undefined ? null : <input type="hidden" name="subject" value={subject} />}
			<div className={`columns ${styles.fields}`} data-gap="3">
				{fields.map(({ name, label, type, required, autocomplete, rows, options }) =>
					type === "hidden" ? null : (
						<Field
							key={name}
							id={idOf(name)}
							label={(labels as { [Name in FieldName]?: string })[name] ?? label}
							name={name}
							type={type}
							required={required}
							rows={rows}
							options={options}
							optionLabels={translated?.options}
							autoComplete={autocomplete}
							readOnly={sending}
							error={errors[name]}
							width={widths[form][name]}
						/>
					),
				)}
			</div>
			{FileField && props.form !== "home" && props.form !== "worksite" ? (
				<FileField
					id={idOf("file")}
					name={names.file}
					labels={props.labels}
					extensions={fileRules(form).extensions}
					types={form === "application" ? photos : []}
					file={enquiry.file}
					lost={enquiry.lostFile}
					onChange={enquiry.onFile}
					locked={sending}
					error={errors.file}
				/>
			) : null}
			<div className={styles.trap} aria-hidden="true">
				<label htmlFor={idOf(names.honeypot)}>{labels.trap}</label>
				<input id={idOf(names.honeypot)} name={names.honeypot} type="text" tabIndex={-1} autoComplete="off" />
			</div>
			<p className="small quiet easy" data-measure="text">
				{before}
				<a href={labels.privacy.link.to}>{labels.privacy.link.label}</a>
				{after}
			</p>
			<div>
				<div className={`cluster ${styles.actions}`} data-align="center" data-gap="4">
					<Button type="submit" aria-disabled={sending || undefined}>
						{step.name === "failed" ? words.failed.again : labels.submit}
					</Button>
					{enquiry.preview ? (
						<p className="small quiet easy" data-measure="text">
							<strong>{words.preview.title}:</strong> {words.preview.text}
						</p>
					) : null}
				</div>
				<Outcome step={step} words={words} phone={phone} />
			</div>
		</form>
	);
}
