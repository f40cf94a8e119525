import type { ReactNode } from "react";
import { Alive } from "../../alive/place.tsx";
import type { Shared } from "../../content/shared.ts";
import enquiryForm from "../enquiry-form/enquiry-form.alive.tsx";
import { Steps } from "../steps/steps.tsx";
import styles from "./application.module.css";

type ApplicationProps = Pick<ReturnType<Shared["application"]>, "form"> & {
	/** What the form is, where other ways in stand beside it. */
	title?: string | undefined;
	text?: string;
	steps: Parameters<typeof Steps>[0];
	/** The other ways in. */
	children?: ReactNode;
};

/** The short form, and beside it what happens next. */
export function Application({ title, text, form, steps, children }: ApplicationProps) {
	return (
		<div className={`columns split ${styles.columns}`}>
			<div className="stack no-print" data-gap="4">
				{title ? (
					<>
						<h3 className="heading">{title}</h3>
						<p>{text}</p>
					</>
				) : null}
				<Alive part={enquiryForm} form="application" {...form} />
			</div>
			<div className="stack" data-gap="6">
				{children}
				<Steps {...steps} />
			</div>
		</div>
	);
}
