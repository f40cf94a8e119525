import { react } from "../../alive/part.ts";
import { EnquiryForm, type EnquiryFormProps } from "./enquiry-form.tsx";

export default react("short-form", "near", ShortForm);

function ShortForm(props: Extract<EnquiryFormProps, { form: "home" | "worksite" }>) {
	return <EnquiryForm {...props} />;
}
