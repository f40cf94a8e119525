import type { ContactPage, HomePage } from "../../content/page-content.ts";
import { Button } from "../../ui/button/button.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { Field } from "../../ui/field/field.tsx";
import type { FileField } from "../../ui/file-field/file-field.tsx";
import { attachment, endpoint, fieldRules, names, problems, type Topic, topicParameter } from "./contract.ts";
import styles from "./enquiry-form.module.css";
import { Outcome } from "./outcome.tsx";
import { outcomeWords } from "./outcome-words.ts";
import { useEnquiry } from "./use-enquiry.ts";

type EnquiryFormProps = {
	/** Shown wherever something failed. */
	phone: { label: string; href: string };
} & (
	| { form: "home"; labels: HomePage["contact"]["form"] }
	| {
			form: "contact";
			labels: ContactPage["form"];
			topics: readonly { key: Topic; label: string }[];
			/** The selected one; without script a group of radio buttons carries it. */
			topic: Topic;
			/** Handed in, so that the other form carries neither its code nor its styles. */
			fileField: typeof FileField;
	  }
);

/** Fields that share a row on a wide form, because they belong together and are short. */
const halves: readonly string[] = ["name", "email", "phone", "company"];

/** The enquiry form of both pages. It works as a plain post; with script it checks, sends and confirms in place. */
export function EnquiryForm(props: EnquiryFormProps) {
	const { form, labels, phone } = props;
	const topic = props.form === "contact" ? props.topic : "contact";
	const enquiry = useEnquiry(form, topic);
	const { step, errors, listed, refusals } = enquiry.submission;
	const sending = step.name === "sending";
	const idOf = (name: string) => `anfrage-${form}-${name}`;
	const order = [...fieldRules(form).map(({ name }) => name), "file" as const];
	const summary = order.flatMap((name) => {
		const text = listed.includes(name) ? errors[name] : undefined;
		return text ? [{ id: idOf(name), text }] : [];
	});
	const [before, after] = labels.privacy.text.split("{link}");

	return (
		<form
			ref={enquiry.element}
			className={styles.form}
			data-draft={form}
			data-offline={outcomeWords.connection.offline.detail}
			method="post"
			action={endpoint}
			encType="multipart/form-data"
			noValidate={enquiry.enhanced}
			aria-busy={sending}
			onSubmit={enquiry.onSubmit}
			onFocus={enquiry.onFocus}
			onInput={enquiry.onInput}
		>
			{summary.length > 0 ? (
				<ErrorSummary title={problems.validation.title} errors={summary} refusals={refusals} />
			) : null}
			<p className={styles.note}>{labels.required}</p>
			<input type="hidden" name={names.form} value={form} />
			{props.form === "contact" ? (
				<fieldset className={`${styles.topics} without-script`}>
					<legend className={styles.legend}>{labels.topic}</legend>
					{props.topics.map(({ key, label }, index) => (
						<label key={key} className={styles.topic}>
							<input
								type="radio"
								name={names.topic}
								value={key}
								defaultChecked={index === 0}
								data-ask={topicParameter}
							/>
							{label}
						</label>
					))}
				</fieldset>
			) : (
				<input type="hidden" name={names.topic} value={topic} />
			)}
			<div className={styles.fields}>
				{fieldRules(form).map(({ name, type, required, autocomplete, rows }) => (
					<Field
						key={name}
						id={idOf(name)}
						label={(labels as Record<string, unknown>)[name] as string}
						{...{ name, type, required, rows }}
						autoComplete={autocomplete}
						readOnly={sending}
						error={errors[name]}
						width={halves.includes(name) ? "half" : "full"}
						data-chosen={name === "message" && props.form === "contact" ? props.labels.machines : undefined}
					/>
				))}
			</div>
			{props.form === "contact" ? (
				<props.fileField
					id={idOf("file")}
					name={names.file}
					labels={props.labels}
					extensions={attachment.extensions}
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
			<p className={styles.note}>
				{before}
				<a href={labels.privacy.link.to}>{labels.privacy.link.label}</a>
				{after}
			</p>
			<div>
				<div className={styles.actions}>
					<Button type="submit" aria-disabled={sending || undefined}>
						{step.name === "failed" ? outcomeWords.failed.again : labels.submit}
					</Button>
					{enquiry.preview ? (
						<p className={styles.note}>
							<strong>{outcomeWords.preview.title}:</strong> {outcomeWords.preview.text}
						</p>
					) : null}
				</div>
				<Outcome step={step} phone={phone} />
			</div>
		</form>
	);
}
