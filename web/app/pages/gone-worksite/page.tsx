import { PageHeader } from "../../sections/page-header/page-header.tsx";
import { Button } from "../../ui/button/button.tsx";
import type { GoneWorksitePage } from "./content.ts";

/** At the address of a building site that is finished, which may still stand on a sign: where to read on. */
export default function GoneWorksite({ page }: { page: GoneWorksitePage }) {
	const { title, text, button, all } = page;
	return (
		<PageHeader title={title} lead={text}>
			<Button to={button.to}>{button.label}</Button>
			<Button to={all.to} tone="ghost">
				{all.label}
			</Button>
		</PageHeader>
	);
}
