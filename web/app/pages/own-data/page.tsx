import { Alive } from "../../alive/place.tsx";
import { names, ownAction } from "../../sections/enquiry-form/contract.ts";
import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import type { OwnDataPage } from "./content.ts";
import ownData from "./own-data.alive.ts";

export { LanguageFrame as Frame } from "../../layout/language-frame.tsx";

/** Where a private link leads. What is stored, the server shows: its answer is never kept by a browser or a proxy. */
export default function OwnData({ page }: { page: OwnDataPage }) {
	const { title, text, code, hint, submit, language } = page;
	return (
		<>
			<PageHeader title={title} lead={text} />
			<div className="page room">
				<Alive part={ownData}>
					<form method="post" action={ownAction(language)} className="stack" data-measure="text" data-gap="4">
						<Field id="vorgang-code" name={names.code} label={code} type="text" required autoComplete="off" />
						<p className="small quiet">{hint}</p>
						<div>
							<Button type="submit">{submit}</Button>
						</div>
					</form>
				</Alive>
			</div>
		</>
	);
}
