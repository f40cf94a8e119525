import { Alive } from "../../alive/place.tsx";
import shortForm from "../../sections/enquiry-form/short-form.alive.tsx";
import type { WorksitePage } from "./content.ts";
import { Fold } from "./fold.tsx";

/** The form is folded: most people call, and nobody should have to scroll past it. */
export function Ask({ question }: { question: WorksitePage["question"] }) {
	const { title, text, form } = question;
	return (
		<Fold id="frage" title={title}>
			<p>{text}</p>
			<Alive part={shortForm} form="worksite" {...form} />
		</Fold>
	);
}
