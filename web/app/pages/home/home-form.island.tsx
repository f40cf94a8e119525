import type { ComponentProps } from "react";
import { island } from "../../islands/island.tsx";
import { EnquiryForm } from "../../sections/enquiry-form/enquiry-form.tsx";

type HomeFormProps = Omit<Extract<ComponentProps<typeof EnquiryForm>, { form: "home" }>, "form">;

function HomeForm(props: HomeFormProps) {
	return <EnquiryForm form="home" {...props} />;
}

export default island("home-form", "near", HomeForm);
