import type { ReactNode } from "react";
import styles from "./project.module.css";

type PartProps = { id: string; title: string; children: ReactNode };

/** One part of a reference below its heading; on paper and on phones all of it is smaller and closer. */
export function Part({ id, title, children }: PartProps) {
	return (
		<section aria-labelledby={id} className={`stack ${styles.part}`} data-gap="4">
			<h2 id={id} className="heading">
				{title}
			</h2>
			{children}
		</section>
	);
}
