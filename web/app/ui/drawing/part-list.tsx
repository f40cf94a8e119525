import styles from "./part-list.module.css";

type PartListProps = { parts: readonly { name: string; note: string; number?: number | undefined }[] };

/** What a drawing's numbers stand for; what has none is written at its level. */
export function PartList({ parts }: PartListProps) {
	return (
		<ol role="list" className={`columns ${styles.parts}`} data-small="2" data-wide="4" data-gap="1">
			{parts.map(({ name, note, number }) => (
				<li key={name} className={`columns small close ${styles.part}`} data-align="baseline" data-gap="3">
					<span
						className={`center fine label ${styles.number}`}
						data-ground={number ? "petrol" : undefined}
						aria-hidden="true"
					>
						{number}
					</span>
					<span>
						<strong>{name}</strong> {note}
					</span>
				</li>
			))}
		</ol>
	);
}
