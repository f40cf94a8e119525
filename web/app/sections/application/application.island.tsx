import words from "../../../../build/gen/application-outcome.json";
import { island } from "../../islands/island.tsx";
import { FileField } from "../../ui/file-field/file-field.tsx";
import { EnquiryForm, type EnquiryFormProps } from "../enquiry-form/enquiry-form.tsx";
import styles from "./application.module.css";

type ApplicationProps = Pick<
	Extract<EnquiryFormProps, { form: "application" }>,
	"subject" | "labels" | "phone"
>;

/** „In einer Minute bewerben“: the short form of every job and of speculative applications. */
function Application(props: ApplicationProps) {
	return (
		<div className={styles.thumb}>
			<EnquiryForm form="application" {...props} words={words} fileField={FileField} />
		</div>
	);
}

export default island("application", "near", Application);
