import { react } from "../../alive/part.ts";
import { FileField } from "../../ui/file-field/file-field.tsx";
import { EnquiryForm, type EnquiryFormProps } from "./enquiry-form.tsx";
import { Topics } from "./topics.tsx";

export default react("enquiry-form", "near", LongForm);

/** A form that asks what it is about, or takes a file. */
function LongForm(props: EnquiryFormProps) {
	return <EnquiryForm {...props} Topics={Topics} FileField={FileField} />;
}
