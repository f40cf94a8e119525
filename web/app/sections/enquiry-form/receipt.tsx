import { CircleCheck } from "lucide";
import { useEffect, useRef } from "react";
import { fill } from "../../ui/fill.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import styles from "./outcome.module.css";
import type { Step } from "./submission.ts";
import type { Words } from "./words.ts";

type Sent = Extract<Step, { name: "sent" }>;
type ReceiptProps = Sent["receipt"] & { words: Words["sent"] };

/** What lasts of a message that was stored, above the form that is empty again. That it was sent, the toast has said. */
export function Receipt({ reference, answerByText, own, words }: ReceiptProps) {
	const box = useRef<HTMLDivElement>(null);

	useEffect(() => {
		box.current?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "center" });
	}, []);

	return (
		<div
			ref={box}
			className={`columns ${styles.box}`}
			data-ground="paper"
			data-gap="3"
			data-tone="success"
			tabIndex={-1}
		>
			<Icon of={CircleCheck} />
			<div className={`stack ${styles.text}`} data-gap="1">
				<p className={`heavy ${styles.title}`}>
					{words.reference} <strong className={styles.reference}>{reference}</strong>
				</p>
				<p>{fill(words.answer, { answerBy: answerByText })}</p>
				{own ? (
					<p>
						<a className={styles.own} href={own}>
							{words.own}
						</a>
					</p>
				) : null}
			</div>
		</div>
	);
}
