import { TriangleAlert } from "lucide";
import { useEffect, useRef } from "react";
import { fill } from "../../ui/fill.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { wordsOf } from "./answer.ts";
import styles from "./outcome.module.css";
import type { Step } from "./submission.ts";
import { hasErrors } from "./validation.ts";
import type { Words } from "./words.ts";

type OutcomeProps = {
	step: Step;
	words: Words;
	phone: { label: string; href: string };
};

/** What becomes of a message: on its way, or not sent and why. It stays until the next one. */
export function Outcome({ step, words, phone }: OutcomeProps) {
	const alert = useRef<HTMLDivElement>(null);
	// Where single fields are to blame, the summary above the form has the word.
	const failed = step.name === "failed" && !hasErrors(step.problem.fields);

	useEffect(() => {
		// The focus stays on the button, which tries again; the reason must be in view, clear of the toast.
		if (failed) alert.current?.scrollIntoView({ block: "center" });
	}, [failed]);

	return (
		<>
			<div role="status">
				{step.name === "sending" ? <Sending percent={step.percent} words={words} /> : null}
			</div>
			<div ref={alert} role="alert">
				{step.name === "failed" ? <Failure step={step} words={words} phone={phone} /> : null}
			</div>
		</>
	);
}

function Sending({ percent, words }: { percent: number | null; words: Words }) {
	return (
		<div className={`stack note ${styles.sending}`} data-gap="2">
			<p>{words.sending}</p>
			{percent === null ? null : (
				// The bar moves often; read out once at the start is enough.
				<div className={`columns ${styles.progress}`} data-align="center" data-gap="4" aria-live="off">
					<progress className={styles.bar} max={100} value={percent} aria-label={words.sending} />
					<span className={styles.percent}>{fill(words.progress, { percent })}</span>
				</div>
			)}
		</div>
	);
}

function Failure({ step, words, phone }: OutcomeProps & { step: Extract<Step, { name: "failed" }> }) {
	const { title, detail } = wordsOf(step.problem, words);
	return (
		<div className={`columns ${styles.box}`} data-ground="paper" data-gap="3" data-tone="error">
			<Icon of={TriangleAlert} />
			<div className={`stack ${styles.text}`} data-gap="1">
				<p className={`heavy ${styles.title}`}>{title}</p>
				<p>{detail}</p>
				<p>
					{words.failed.call} <a href={phone.href}>{phone.label}</a>
				</p>
			</div>
		</div>
	);
}
