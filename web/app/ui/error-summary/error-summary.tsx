import { type MouseEvent, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";

type ErrorSummaryProps = {
	title: string;
	/** In the order of the page; `id` is the field's. */
	errors: readonly { id: string; text: string }[];
	/** Grows each time sending was refused: each time the summary gets the focus. */
	refusals: number;
};

/**
 * Everything that is wrong with a form, above it, each line a link to its field. It takes the focus, so that people
 * who cannot see the page hear at once what to do.
 */
export function ErrorSummary({ title, errors, refusals }: ErrorSummaryProps) {
	const box = useRef<HTMLElement>(null);

	useEffect(() => {
		if (refusals === 0) return;
		box.current?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "start" });
	}, [refusals]);

	return (
		<section
			ref={box}
			className={`stack ${styles.summary}`}
			data-ground="paper"
			data-gap="2"
			aria-label={title}
			tabIndex={-1}
		>
			<h3 className="name">{title}</h3>
			<ul className={`stack easy ${styles.list}`}>
				{errors.map(({ id, text }) => (
					<li key={id}>
						<a href={`#${id}`} onClick={(event) => goTo(event, id)}>
							{text}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Not by the address: the field gets the focus, and the view shows its label, not only its box. */
function goTo(event: MouseEvent, id: string) {
	const field = document.getElementById(id);
	if (!field) return;
	event.preventDefault();
	const label = document.querySelector(`label[for="${id}"]`);
	(label ?? field).scrollIntoView({ block: "start" });
	field.focus({ preventScroll: true });
}
