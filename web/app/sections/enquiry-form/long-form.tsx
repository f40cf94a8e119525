import { FileField } from "../../ui/file-field/file-field.tsx";
import { EnquiryForm, type EnquiryFormProps } from "./enquiry-form.tsx";
import { Topics } from "./topics.tsx";

/** A form that asks what it is about, or takes a file. */
export function LongForm(props: EnquiryFormProps) {
	return <EnquiryForm {...props} Topics={Topics} FileField={FileField} />;
}
